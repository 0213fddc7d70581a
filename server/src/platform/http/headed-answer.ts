/**
 * An answer of a handler together with headers that depend on it, such as the entity tag. When the transaction of an idempotent
 * route returns one, the headers are stored with the answer and repeated with it.
 */
export class HeadedAnswer<Answer> {
  readonly answer: Answer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(answer: Answer, headers: Readonly<Record<string, string>>) {
    this.answer = answer;
    this.headers = headers;
  }
}

/** The answer together with its headers, which may be none. */
export function headed(answer: unknown): HeadedAnswer<unknown> {
  return answer instanceof HeadedAnswer ? answer : new HeadedAnswer(answer, {});
}
