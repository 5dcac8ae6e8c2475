/** What can be configured, where the values come from, and what is wrong with them. */
export { type Config, type FormatName, ranges } from './config/config.js';
export { defaults } from './config/defaults.js';
export { globMatcher } from './config/glob.js';
export {
  type ConfigSources,
  type LoadedConfig,
  loadConfig,
  projectConfigName,
} from './config/load.js';
