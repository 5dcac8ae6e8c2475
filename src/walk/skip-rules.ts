import type { SkipReason } from '../model/source-file.js';

/** Names and places that alone show that a file is not worth indexing. All are matched in lower case. */
interface SkipRule {
  readonly reason: SkipReason;
  /** Whole names. */
  readonly names: ReadonlySet<string>;
  /** The part after the last dot. */
  readonly endings: ReadonlySet<string>;
  /** Matched against the whole path. */
  readonly pattern?: RegExp;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const rules: readonly SkipRule[] = [
  {
    // Resolved versions of dependencies: long, and never asked about.
    reason: 'lockfile',
    names:
      words(`package-lock.json npm-shrinkwrap.json pnpm-lock.yaml bun.lockb go.sum gradle.lockfile
      packages.lock.json conda-lock.yml .terraform.lock.hcl package.resolved .pnp.cjs .pnp.js
      .pnp.data.json`),
    endings: words('lock'),
  },
  {
    // Yarn itself, which repositories include: one file of thirteen thousand definitions, with lines short enough
    // for code.
    reason: 'minified',
    names: words('.pnp.loader.mjs'),
    endings: new Set(),
    pattern: /(?:^|\/)\.yarn\/(?:releases|plugins)\/.*\.c?js$/,
  },
  {
    // Positions in compiled text.
    reason: 'source map',
    names: new Set(),
    endings: new Set(),
    pattern: /\.(?:[cm]?[jt]sx?|css)\.map$/,
  },
  {
    // SVG is text, but its words are coordinates.
    reason: 'image',
    names: new Set(),
    endings: words('png jpg jpeg gif bmp ico icns webp avif tif tiff psd svg svgz heic xcf eps'),
  },
  {
    reason: 'binary',
    names: words('.ds_store thumbs.db'),
    endings:
      words(`woff woff2 ttf otf eot zip tar gz tgz bz2 xz zst 7z rar jar war ear whl egg gem deb rpm dmg iso
      mp3 mp4 m4a wav ogg flac avi mov mkv webm pdf doc docx xls xlsx ppt pptx odt ods odp epub
      so dll dylib o a lib obj exe class pyc pyo pyd wasm node bin db sqlite sqlite3
      npy npz pkl pickle h5 hdf5 nc parquet feather arrow fits mat onnx pt pth ckpt safetensors tflite pb mo gpg`),
  },
];

/** Why a file is not worth opening, judged by its name alone; null if it may be. */
export function skipByName(path: string): SkipReason | null {
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const rule = rules.find(
    ({ names, endings, pattern }) =>
      names.has(name) || (ending !== name && endings.has(ending)) || pattern?.test(lower) === true,
  );
  return rule?.reason ?? null;
}
