/**
 * A part of an answer that is JSON already, such as lists that the database wrote: neither parsed nor made again. Whoever makes one
 * answers for its being what the route declares. It stands in the data of an envelope or is all of them.
 */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The text of a JSON list of texts. */
export function writtenList(texts: readonly string[]): WrittenJson {
  return new WrittenJson(`[${texts.join(',')}]`);
}

/** The text of an envelope whose data are written already, as a whole or in parts; null for any other answer. */
export function writtenAnswer(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  const { data } = answer;
  return data instanceof WrittenJson || hasWrittenPart(data)
    ? write({ ...answer, data: new WrittenJson(write(data)) })
    : null;
}

function hasWrittenPart(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  for (const part of Object.values(data)) if (part instanceof WrittenJson) return true;
  return false;
}

/** An object whose fields may be written already. */
function write(value: unknown): string {
  if (value instanceof WrittenJson) return value.text;
  let fields = '';
  for (const [name, field] of Object.entries(value as object)) {
    const text = field instanceof WrittenJson ? field.text : JSON.stringify(field);
    if (text !== undefined) fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${text}`;
  }
  return `{${fields}}`;
}
