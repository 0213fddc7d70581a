import type { Env } from './env.ts';

/** All faults of the settings at once, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

export interface Reader {
  text(name: string, fallback: string): string;
  optionalText(name: string): string | null;
  integer(name: string, fallback: number, min: number, max: number): number;
  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value;
  url(name: string, protocols: readonly string[]): string | null;
  list(name: string): string[];
  /** 32 bytes as base64 or hexadecimal. */
  secret(name: string): Buffer | null;
  fault(name: string, what: string): void;
  faults(): string[];
}

/** Reads typed settings and collects what is wrong instead of stopping at the first fault. Values are never repeated. */
export function createReader(env: Env): Reader {
  const faults: string[] = [];
  const fault = (name: string, what: string) => {
    faults.push(`${name} ${what}`);
  };
  return {
    text: (name, fallback) => env[name] ?? fallback,
    optionalText: (name) => env[name] ?? null,
    integer: (name, fallback, min, max) => {
      const text = env[name];
      if (text === undefined) return fallback;
      const value = Number(text);
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      fault(name, `must be a whole number from ${min} to ${max}`);
      return fallback;
    },
    oneOf: (name, values, fallback) => {
      const text = env[name];
      if (text === undefined) return fallback;
      const value = values.find((candidate) => candidate === text);
      if (value === undefined) fault(name, `must be one of ${values.join(', ')}`);
      return value ?? fallback;
    },
    url: (name, protocols) => {
      const text = env[name];
      if (text === undefined) return null;
      if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
      fault(name, `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
      return null;
    },
    list: (name) =>
      (env[name] ?? '')
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    secret: (name) => {
      const text = env[name];
      if (text === undefined) return null;
      const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
      if (bytes.length !== 32) fault(name, 'must be 32 bytes as base64 or hexadecimal');
      return bytes;
    },
    fault,
    faults: () => faults,
  };
}
