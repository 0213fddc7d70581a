/** What differs between any two servers, or two moments: how long something took, which request it was, when somebody was last seen. */
const OF_THE_MOMENT =
  /^(requestId|request_id|uptimeSeconds|latencyMs|accessToken|csrf\w*|jti|ultimoAcesso|ultimo_acesso|last\w*At|sessoesAtivas|generatedAt|timestamp|cursor|hash|etag|gerado_em|atualizado_em|atualizadoEm|token|public_token|public_url|prefixo|url)$/i;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const MOMENT = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g;
/** Numbers that rows get in the order in which a select finds them, which is none. */
const NUMBERED_IN_ANY_ORDER = /\.fechamentos?\.(\d+\.)?id$/;
const ORIGIN = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g;
const KEY_OF_ID = /(^|_)ids?$|(Id|Ids|Uuid)$|^(numero|number|sequence|sequencia)$/;

/** The names, numbers and moments that both servers answered before anything was written. Those have to be the same on both. */
export class Known {
  readonly #shared = new Set<string | number>();

  learn(first: unknown, second: unknown): void {
    const others = new Set(wordsOf(second));
    for (const word of wordsOf(first)) if (others.has(word)) this.#shared.add(word);
  }

  /** The value with what was made since written as a word, since each server gives its own. */
  plain(value: unknown, key = ''): unknown {
    if (OF_THE_MOMENT.test(key)) return `<${key}>`;
    if (typeof value === 'string') {
      return value
        .replaceAll(ORIGIN, '<server>')
        .replaceAll(UUID, (found) => (this.#shared.has(found) ? found : '<uuid>'))
        .replaceAll(MOMENT, (found) => (this.#shared.has(found) ? found : '<moment>'));
    }
    if (typeof value === 'number' && KEY_OF_ID.test(key)) return this.#shared.has(value) ? value : '<number>';
    if (Array.isArray(value)) return value.map((one) => this.plain(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.plain(one, name)]));
  }
}

function wordsOf(value: unknown): (string | number)[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string')
    return [...value.matchAll(UUID), ...value.matchAll(MOMENT)].map(([word]) => word);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsOf);
}

/** The first place where two values differ, with what is there; null when they are the same. */
export function difference(first: unknown, second: unknown, place = ''): string | null {
  if (Object.is(first, second)) return null;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null) {
    if (NUMBERED_IN_ANY_ORDER.test(place) && typeof first === typeof second) return null;
    return `${place || 'the whole'}: ${brief(first)} and ${brief(second)}`;
  }
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  for (const name of names) {
    const [one, other] = [first, second].map((each) => (each as Record<string, unknown>)[name]);
    const found = difference(one, other, `${place}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 120);
}
