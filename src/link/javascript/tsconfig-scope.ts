import { ancestorsOf, directoryOf } from '../paths/path-index.js';
import { type ConfigSource, readTsConfig, type TsConfig } from './tsconfig.js';

/** Finds the configuration that governs a file: the nearest one, or the referenced project that covers the file. */
export function tsConfigFinder(source: ConfigSource): (path: string) => TsConfig | null {
  const nearest = new Map<string, TsConfig | null>();
  const byPath = new Map<string, TsConfig>();
  const read = (path: string): TsConfig => {
    const known = byPath.get(path) ?? readTsConfig(source, path);
    byPath.set(path, known);
    return known;
  };
  return (path) => {
    const directory = directoryOf(path);
    let config = nearest.get(directory);
    if (config === undefined) {
      const configPath = nearestConfigPath(source, directory);
      config = configPath === null ? null : read(configPath);
      nearest.set(directory, config);
    }
    return config === null || config.references.length === 0
      ? config
      : projectOf(config, path, read);
  };
}

function nearestConfigPath(source: ConfigSource, directory: string): string | null {
  for (const folder of ancestorsOf(directory)) {
    const prefix = folder === '' ? '' : `${folder}/`;
    const found = ['tsconfig.json', 'jsconfig.json'].find((name) => source.exists(prefix + name));
    if (found !== undefined) return prefix + found;
  }
  return null;
}

/** A "solution" configuration covers no files itself, but its references do. */
function projectOf(config: TsConfig, path: string, read: (path: string) => TsConfig): TsConfig {
  if (config.covers(path)) return config;
  const projects = config.references.map(read);
  const covering = projects.find((project) => project.covers(path));
  return (
    covering ??
    (config.paths.length > 0 ? config : (projects.find((one) => one.paths.length > 0) ?? config))
  );
}
