/** A kind of file that holds passwords, tokens or private keys. */
interface SecretRule {
  /** Matched against the whole path in lower case. */
  readonly pattern: RegExp;
  readonly why: string;
}

const byPath: readonly SecretRule[] = [
  {
    pattern: /(^|\/)\.env(?!\.(?:example|sample|template|dist|defaults?|schema)$)[^/]*$/,
    why: 'environment files hold passwords; their examples do not',
  },
  {
    pattern: /\.(?:pem|key|p12|pfx|p8|jks|keystore|ppk|kdbx)$/,
    why: 'private keys and key stores',
  },
  {
    pattern: /(^|\/)id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?(?:\.(?!pub$)[^/]*)?$/,
    why: 'private keys of SSH; those that end in .pub are public',
  },
  {
    pattern:
      /(^|\/)[._]netrc$|(^|\/)\.(?:pgpass|htpasswd|git-credentials|dockercfg|pypirc|my\.cnf|s3cfg)$/,
    why: 'programs keep passwords in them',
  },
  {
    pattern:
      /(^|\/)(?:\.docker\/config\.json|\.kube\/config|\.aws\/(?:config|credentials)|kubeconfig)$/,
    why: 'access to registries, clusters and clouds',
  },
  {
    // With the extension of code (`credentials.py`), it is a module about credentials.
    pattern:
      /(^|\/)\.?(?:credentials?|secrets?)(?:\.(?:json|ya?ml|toml|ini|cfg|csv|txt|xml|properties|enc))?$/,
    why: 'files of this name with an ending of data hold what they say',
  },
  {
    pattern: /(^|\/)[^/]*(?:service[-_]?account|firebase-adminsdk|client_secret)[^/]*\.json$/,
    why: 'keys of cloud accounts',
  },
  {
    pattern: /\.tfstate(?:\.backup)?$/,
    why: 'the state of Terraform holds passwords in clear text',
  },
];

/** Whether a file's path suggests that it contains a secret. */
export function isSecretPath(path: string): boolean {
  const lower = path.toLowerCase();
  return byPath.some(({ pattern }) => pattern.test(lower));
}

const privateKey = /^\s*-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/;
const accountKey = /"private_key"\s*:\s*"-----BEGIN /;
const registryToken =
  /(?:_authToken|_auth|_password|npmAuthToken|npmAuthIdent)["']?\s*[=:]\s*(?!\s*["']?\$\{)\S/;

/**
 * Whether the beginning of a file's text contains a secret: a private key, or a registry token in `.npmrc` and
 * similar files.
 */
export function holdsSecret(path: string, head: string): boolean {
  if (privateKey.test(head)) return true;
  if (path.endsWith('.json')) return accountKey.test(head);
  return /(^|\/)\.(?:npmrc|yarnrc|yarnrc\.yml)$/.test(path) && registryToken.test(head);
}
