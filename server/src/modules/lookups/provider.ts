/** What one provider says about one key. */
export type ProviderAnswer = { kind: 'found'; body: string } | { kind: 'not-found' };

export interface Provider {
  /** As it stands in `X-Fonte`. */
  readonly name: string;
  /** Throws when the provider gave no usable answer. */
  ask(key: string, signal: AbortSignal): Promise<ProviderAnswer>;
}

export const NOT_FOUND: ProviderAnswer = { kind: 'not-found' };

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
