import { describe, expect, it } from 'vitest';
import { holdsSecret, isSecretPath } from '../../src/walk/secrets.js';
import { skipByName } from '../../src/walk/skip-rules.js';

describe('skipByName', () => {
  it.each([
    ['a/package-lock.json', 'lockfile'],
    ['yarn.lock', 'lockfile'],
    ['poetry.lock', 'lockfile'],
    ['go.sum', 'lockfile'],
    ['dist/a.js.map', 'source map'],
    ['a.css.map', 'source map'],
    ['LOGO.PNG', 'image'],
    ['icon.svg', 'image'],
    ['a/font.woff2', 'binary'],
    ['x.tar.gz', 'binary'],
    ['model.pkl', 'binary'],
    ['.yarn/releases/yarn-4.18.0.cjs', 'minified'],
    ['web/.yarn/plugins/@yarnpkg/plugin-version.cjs', 'minified'],
    ['.pnp.loader.mjs', 'minified'],
    ['.pnp.cjs', 'lockfile'],
  ])('%s: %s', (path, reason) => {
    expect(skipByName(path)).toBe(reason);
  });

  it.each([
    'package.json',
    'map.ts',
    'world.map',
    'a/lock',
    'png',
    'src/lock.ts',
    'Gemfile',
    'bin',
    'src/yarn/releases/yarn.cjs',
    '.yarn/sdks/eslint/lib/api.js',
  ])('lets %s pass', (path) => {
    expect(skipByName(path)).toBeNull();
  });
});

describe('secrets', () => {
  it.each([
    '.env',
    'app/.env.production',
    '.envrc',
    'certs/server.pem',
    'tls.KEY',
    '.ssh/id_rsa',
    'id_ed25519.old',
    'home/.netrc',
    '.aws/credentials',
    'credentials.json',
    'config/secrets.yml',
    'my-service-account-key.json',
    'prod.p12',
    'terraform.tfstate',
    '.pypirc',
  ])('%s is one by its name', (path) => {
    expect(isSecretPath(path)).toBe(true);
  });

  it.each([
    '.env.example',
    '.env.sample',
    'id_rsa.pub',
    'src/credentials.py',
    'src/secrets/index.ts',
    'environment.ts',
    'src/env.ts',
    'keys.ts',
    'docs/secrets.md',
    'keyboard.key.ts',
  ])('%s is none', (path) => {
    expect(isSecretPath(path)).toBe(false);
  });

  it('knows private keys, accounts and tokens by what they say', () => {
    const key = '-----BEGIN RSA PRIVATE KEY-----\nMII';
    expect(holdsSecret('notes.txt', key)).toBe(true);
    expect(holdsSecret('a.ts', `const header = '${key}'`)).toBe(false);
    const account = '{"type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----"}';
    expect(holdsSecret('gcp.json', account)).toBe(true);
    const variable = '$' + '{NPM_TOKEN}';
    expect(holdsSecret('.npmrc', '//registry.npmjs.org/:_authToken=npm_abc')).toBe(true);
    expect(holdsSecret('.npmrc', `//registry.npmjs.org/:_authToken=${variable}`)).toBe(false);
    expect(holdsSecret('.npmrc', 'save-exact=true')).toBe(false);
    expect(holdsSecret('.yarnrc.yml', 'npmAuthToken: "abc"')).toBe(true);
  });
});
