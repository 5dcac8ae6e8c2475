/** Configuration: its values, where they come from, and its errors. */
export { type Config, type FormatName, ranges } from './config/config.js';
export { defaults } from './config/defaults.js';
export { globMatcher } from './config/glob.js';
export {
  type ConfigSources,
  type LoadedConfig,
  loadConfig,
  projectConfigName,
} from './config/load.js';
