import type { Language, Message } from '../problem.ts';
import { requestProblems } from './request-problems.ts';

/** Collects what is wrong with a body beyond its shape, so that the answer names everything at once. */
export class FieldFaults<Kind extends string> {
  readonly #texts: Record<Kind, Message>;
  readonly #found: { path: string; kind: Kind }[] = [];

  /** The text of each kind follows the name of the field. */
  constructor(texts: Record<Kind, Message>) {
    this.#texts = texts;
  }

  add(path: string, kind: Kind): void {
    this.#found.push({ path, kind });
  }

  /** Throws 400 `validation.failed` with one entry per fault; does nothing when there is none. */
  throwIfAny(language: Language): void {
    if (this.#found.length === 0) return;
    const errors = this.#found.map(({ path, kind }) => ({
      path,
      code: `validation.${kind}`,
      message: `${path} ${this.#texts[kind][language]}`,
    }));
    const details = errors.map(({ message }) => message).join('; ');
    throw requestProblems.validationFailed({ values: { details }, errors });
  }
}

/** Trimmed; an empty text is null. */
export function cleanText(value: string | null | undefined): string | null {
  const text = value?.trim() ?? '';
  return text === '' ? null : text;
}
