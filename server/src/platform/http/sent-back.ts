import { isDeepStrictEqual } from 'node:util';
import type { Language, Message } from '../problem.ts';
import { FieldFaults } from './field-faults.ts';

const FAULTS = {
  readOnly: { 'pt-BR': 'não pode ser alterado', en: 'cannot be changed' },
  repeated: { 'pt-BR': 'está repetido', en: 'is repeated' },
} as const satisfies Record<string, Message>;

type Fields = Readonly<Record<string, unknown>>;

/** How the items of a collection are told apart, and what of them nobody writes. */
export interface ItemRules {
  key: string;
  readOnly?: readonly string[];
}

/**
 * Looks through what a body sends back of an answer: fields that nobody writes are accepted where they are as they were
 * answered, and noted as faults where they are not.
 */
export class SentBack {
  readonly #faults = new FieldFaults(FAULTS);

  /** The named fields of an object, `prefix` in front of their names; null stands for what was not there. */
  fields(
    sent: Fields | null | undefined,
    stored: Fields | null,
    names: readonly string[],
    prefix = '',
  ): void {
    for (const name of names) {
      if (sent?.[name] === undefined) continue;
      if (!isDeepStrictEqual(comparable(sent[name]), comparable(stored?.[name] ?? null))) {
        this.#faults.add(`${prefix}${name}`, 'readOnly');
      }
    }
  }

  /** The items of a collection: one that names itself is one that is there, once; the others are new. */
  items(
    sent: readonly Fields[] | undefined,
    stored: readonly Fields[],
    { key, readOnly = [] }: ItemRules,
    path: string,
  ): void {
    const seen = new Set<unknown>();
    for (const [index, item] of (sent ?? []).entries()) {
      const name = comparable(item[key]);
      const known = stored.find((other) => name !== undefined && comparable(other[key]) === name) ?? null;
      this.fields(item, known, [key, ...readOnly], `${path}.${index}.`);
      if (known === null) continue;
      if (seen.has(name)) this.#faults.add(`${path}.${index}.${key}`, 'repeated');
      seen.add(name);
    }
  }

  /** Throws 400 with all faults; does nothing when there is none. */
  throwIfAny(language: Language): void {
    this.#faults.throwIfAny(language);
  }
}

/** A value in the form in which it is compared: uuids in lower case. */
function comparable(value: unknown): unknown {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value.toLowerCase() : value;
}
