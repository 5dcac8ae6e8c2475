import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type Config, type NumberKey, ranges } from './config.js';
import { defaults } from './defaults.js';
import { checkFormat, checkNumber, settingsFromEnvironment, variableOf } from './environment.js';
import { readConfigFile } from './file.js';
import type { ConfigFile } from './schema.js';

/** Name of a project's configuration file, in the root. */
export const projectConfigName = '.sweepctx.json';

/** Where {@link loadConfig} looks besides the root. */
export interface ConfigSources {
  /** Settings from the command line; an undefined one was not given. */
  readonly flags?: Settings;
  /** Defaults to `process.env`. */
  readonly environment?: NodeJS.ProcessEnv;
}

/** The settings in effect. */
export interface LoadedConfig {
  readonly config: Config;
  /** The source of each setting: `default`, the path of a file, the name of a variable, or `command line`. */
  readonly origins: Readonly<Record<keyof Config, string>>;
}

/** The settings of one source, which may name some profiles and not others. */
type Settings = {
  readonly [K in Exclude<keyof Config, 'profiles'>]?: Config[K] | undefined;
} & { readonly profiles?: Partial<Config['profiles']> };

/**
 * Combines the settings: the command line overrides the environment, then the project's file, the user's file, and
 * the defaults. A setting replaces a weaker one entirely; only `profiles`, `classes` and `languages` are merged key
 * by key.
 *
 * @param root Absolute path of the root.
 * @throws UserError (exit code 2) that names what is malformed and where.
 */
export async function loadConfig(root: string, sources: ConfigSources = {}): Promise<LoadedConfig> {
  const environment = sources.environment ?? process.env;
  const userPath = userConfigPath(environment);
  const user = await readConfigFile(userPath);
  const project = await readConfigFile(join(root, projectConfigName), projectConfigName);
  const layers: readonly [Settings, (key: keyof Config) => string][] = [
    [settingsOf(user), () => userPath],
    [settingsOf(project), () => projectConfigName],
    [settingsFromEnvironment(environment), (key) => variableOf(key) ?? 'environment'],
    [checkFlags(sources.flags ?? {}), () => 'command line'],
  ];
  return layers.reduce<LoadedConfig>(
    (loaded, [settings, origin]) => applyLayer(loaded, settings, origin),
    { config: defaults, origins: defaultOrigins() },
  );
}

function userConfigPath(environment: NodeJS.ProcessEnv): string {
  const base = environment.XDG_CONFIG_HOME ?? '';
  // The XDG Base Directory Specification says to ignore relative paths.
  const folder = isAbsolute(base) ? base : join(environment.HOME ?? homedir(), '.config');
  return join(folder, 'sweepctx', 'config.json');
}

function settingsOf(file: ConfigFile | null): Settings {
  if (file === null) return {};
  const { $schema: _schema, profiles, classes, ...rest } = file;
  return {
    ...rest,
    ...(profiles === undefined ? {} : { profiles: given(profiles) }),
    ...(classes === undefined ? {} : { classes: given(classes) }),
  };
}

function applyLayer(
  loaded: LoadedConfig,
  settings: Settings,
  origin: (key: keyof Config) => string,
): LoadedConfig {
  const values = given(settings);
  const keys = Object.keys(values) as (keyof Config)[];
  const config = {
    ...loaded.config,
    ...values,
    profiles: { ...loaded.config.profiles, ...values.profiles },
    classes: { ...loaded.config.classes, ...values.classes },
    languages: { ...loaded.config.languages, ...values.languages },
  };
  const origins = Object.fromEntries(keys.map((key) => [key, origin(key)]));
  return { config, origins: { ...loaded.origins, ...origins } };
}

function checkFlags(flags: Settings): Settings {
  for (const key of Object.keys(ranges) as NumberKey[]) {
    const value = flags[key];
    if (value !== undefined) checkNumber(`--${kebab(key)}`, key, value);
  }
  if (flags.format !== undefined) checkFormat('--format', flags.format);
  return flags;
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function defaultOrigins(): LoadedConfig['origins'] {
  const keys = Object.keys(defaults) as (keyof Config)[];
  return Object.fromEntries(keys.map((key) => [key, 'default'])) as Record<keyof Config, string>;
}

/** An object without the members that are undefined. */
function given<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const members = Object.entries(object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
