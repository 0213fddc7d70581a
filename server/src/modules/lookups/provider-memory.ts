import type { Clock } from '../../platform/clock.ts';
import type { Provider } from './provider.ts';

/** For how long a provider that timed out is asked after the others. */
const AVOID_MS = 30_000;
/** For how long a failure speaks against a provider in the health answer, unless it succeeds before. */
const REMEMBER_MS = 5 * 60_000;

/** What this process remembers of the last answers of the providers. */
export interface ProviderMemory {
  answered(name: string): void;
  failed(name: string, timedOut: boolean): void;
  /** The same providers, those that have just timed out last. */
  order(providers: readonly Provider[]): readonly Provider[];
  /** Whether no provider's last answer, as far as it is recent, was a failure. */
  healthy(): boolean;
}

export function createProviderMemory(clock: Clock): ProviderMemory {
  const failures = new Map<string, { at: number; timedOut: boolean }>();
  const age = (at: number) => clock.now().getTime() - at;
  const avoided = ({ name }: Provider): boolean => {
    const failure = failures.get(name);
    return failure?.timedOut === true && age(failure.at) < AVOID_MS;
  };
  return {
    answered: (name) => {
      failures.delete(name);
    },
    failed: (name, timedOut) => {
      failures.set(name, { at: clock.now().getTime(), timedOut });
    },
    order: (providers) => [
      ...providers.filter((provider) => !avoided(provider)),
      ...providers.filter((provider) => avoided(provider)),
    ],
    healthy: () => [...failures.values()].every(({ at }) => age(at) >= REMEMBER_MS),
  };
}
