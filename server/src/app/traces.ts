import type { Config } from '../config/config.ts';
import { installTracing } from '../platform/tracing/tracing.ts';
import type { Lifecycle } from './lifecycle.ts';
import { VERSION } from './version.ts';

/** Switches traces on where the settings name a collector; without one their packages are not even loaded. */
export async function startTraces(
  { environment, traces }: Pick<Config, 'environment' | 'traces'>,
  lifecycle: Pick<Lifecycle, 'onStop'>,
): Promise<void> {
  if (traces === null) return;
  const { openTracing } = await import('../platform/tracing/open-telemetry.ts');
  const tracing = openTracing({ ...traces, version: VERSION, environment });
  installTracing(tracing);
  lifecycle.onStop('traces', async () => {
    installTracing(null);
    await tracing.stop();
  });
}
