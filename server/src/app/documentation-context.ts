import { parseConfig } from '../config/config.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { BUILT_WEB } from './built-web.ts';
import type { AppContext } from './context.ts';

/** A context that is enough to register the routes and describe them. Its services throw when anything of them is used. */
export function documentationContext(): AppContext {
  const services = {
    config: parseConfig({}),
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics(),
    webRoot: BUILT_WEB,
  };
  return new Proxy(services as AppContext, {
    get: (target, name) => {
      if (name in target) return Reflect.get(target, name);
      if (name === 'database') return { replicas: null };
      throw new Error(`${String(name)} is not available while documents are rendered`);
    },
  });
}
