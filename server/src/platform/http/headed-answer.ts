/**
 * What a handler answers where headers follow from it, such as the entity tag. When the transaction of an idempotent route
 * returns one, the headers are kept with the answer, and the answer that is given again has them.
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
