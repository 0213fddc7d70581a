import { isDeepStrictEqual } from 'node:util';
import type { Language, Message } from '../problem.ts';
import { FieldFaults } from './field-faults.ts';

const FAULTS = {
  readOnly: { 'pt-BR': 'não pode ser alterado', en: 'cannot be changed' },
  repeated: { 'pt-BR': 'está repetido', en: 'is repeated' },
} as const satisfies Record<string, Message>;

type Fields = Readonly<Record<string, unknown>>;

/** The field that tells the items of a collection apart, and their read-only fields. */
export interface ItemRules {
  key: string;
  readOnly?: readonly string[];
}

/**
 * Checks a body that sends an answer back: read-only fields are accepted with the value that was answered, and are faults with
 * any other.
 */
export class SentBack {
  readonly #faults = new FieldFaults(FAULTS);

  /** Checks the named fields of an object, `prefix` in front of their names; null stands for a field that was not there. */
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

  /** Checks the items of a collection: one with an id has to be one that is there, and only once; the others are new. */
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
