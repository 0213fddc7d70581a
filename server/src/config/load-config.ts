import { type Config, examineConfig, SETTINGS } from './config.ts';
import { readEnv } from './env.ts';
import { ConfigError } from './reader.ts';
import { readSecretFiles } from './secret-files.ts';
import { unknownSettings } from './unknown-settings.ts';

export interface Examined {
  /** A setting with a fault has its default. */
  config: Config;
  /** One line each, which begins with the name of the setting. */
  faults: readonly string[];
}

/** Reads the settings of an environment: values, files of secrets, and names that were mistyped. */
export function examineSettings(source: NodeJS.ProcessEnv = process.env): Examined {
  const given = readEnv(source);
  const { env, faults: ofFiles } = readSecretFiles(given);
  const { config, faults } = examineConfig(env);
  return { config, faults: [...unknownSettings(given, SETTINGS), ...ofFiles, ...faults] };
}

/** The same for whoever cannot go on with a fault. @throws ConfigError with all of them */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const { config, faults } = examineSettings(source);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
