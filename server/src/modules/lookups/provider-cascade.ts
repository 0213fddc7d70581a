import type { Logger } from '../../platform/log/logger.ts';
import type { Provider } from './provider.ts';
import { ProviderFault } from './provider-client.ts';
import type { ProviderMemory } from './provider-memory.ts';

/** How long one provider, and all of them together, may take, in milliseconds. */
export interface LookupTimes {
  providerMs: number;
  totalMs: number;
}

export type CascadeAnswer =
  | { kind: 'found'; source: string; body: string }
  /** Every provider answered that there is none. */
  | { kind: 'not-found' }
  /** Nobody found it and at least one provider gave no usable answer. */
  | { kind: 'unavailable' };

interface Cascade {
  providers: readonly Provider[];
  times: LookupTimes;
  memory: ProviderMemory;
  log: Logger;
}

/** Asks one provider after the other, each once, until one has the key or the time is up. */
export async function askProviders(
  { providers, times, memory, log }: Cascade,
  key: string,
): Promise<CascadeAnswer> {
  const deadline = performance.now() + times.totalMs;
  let failed = false;
  for (const provider of memory.order(providers)) {
    const left = Math.floor(deadline - performance.now());
    if (left <= 0) return { kind: 'unavailable' };
    const signal = AbortSignal.timeout(Math.min(times.providerMs, left));
    try {
      const answer = await provider.ask(key, signal);
      memory.answered(provider.name);
      if (answer.kind === 'found') return { kind: 'found', source: provider.name, body: answer.body };
    } catch (error) {
      failed = true;
      memory.failed(provider.name, signal.aborted);
      log.warn({ provider: provider.name, reason: reasonOf(error, signal) }, 'a look-up provider failed');
    }
  }
  return { kind: failed ? 'unavailable' : 'not-found' };
}

/** The fault in a few words, without URL or key. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'timeout';
  if (error instanceof ProviderFault) return error.message;
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : 'unreachable';
}
