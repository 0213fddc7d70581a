/**
 * A part of an answer that is JSON already, such as lists that the database wrote: neither parsed nor made again. Whoever makes one
 * answers for its being what the route declares.
 */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The text of an envelope whose data are written already; null for any other answer. */
export function writtenAnswer(answer: unknown): string | null {
  if (!hasWrittenData(answer)) return null;
  const { data, ...envelope } = answer;
  return `${JSON.stringify(envelope).slice(0, -1)},"data":${data.text}}`;
}

function hasWrittenData(answer: unknown): answer is { data: WrittenJson; status: string } {
  return (
    typeof answer === 'object' && answer !== null && 'data' in answer && answer.data instanceof WrittenJson
  );
}
