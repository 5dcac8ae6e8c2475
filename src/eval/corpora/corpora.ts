/** A code base of the built-in set: a published package at an exact version. */
export interface Corpus {
  readonly name: string;
  readonly package: string;
  readonly version: string;
  /** Subresource integrity of the package's tarball, as the registry and the lockfile give it. */
  readonly integrity: string;
  /** Folder of the package that is the root; empty for the whole package. */
  readonly folder: string;
}

/** The code bases that the built-in cases ask about: TypeScript, JavaScript with its tests, Python. */
export const corpora: readonly Corpus[] = [
  {
    name: 'rxjs',
    package: 'rxjs',
    version: '7.8.2',
    integrity:
      'sha512-dhKf903U/PQZY6boNNtAGdWbG85WAbjT/1xYoZIC7FAY0yWapOBQVsVrDl58W86//e1VpMNBtRV4MaXfdMySFA==',
    // `dist` contains the same code compiled four times, and would fill the baseline's fifteen files with copies.
    folder: 'src',
  },
  {
    name: 'fastify',
    package: 'fastify',
    version: '5.12.8',
    integrity:
      'sha512-moP8exb2sCHLUbJkwp+I6C0padhy4D8lp0SdmzY7HhSdZuqm7O/u3o2aq7u8okaQ//33QDzj3G/u+FsSdB8Qzw==',
    folder: '',
  },
  {
    name: 'node-gyp',
    package: 'node-gyp',
    version: '11.5.0',
    integrity:
      'sha512-ra7Kvlhxn5V9Slyus0ygMa2h+UqExPqUIkfk7Pc8QTLT956JLSy51uWFwHtIYy0vI8cB4BDhc/S03+880My/LQ==',
    folder: '',
  },
];
