/** What of the standard `URL` the rules need: Node and browsers both have it, and ECMAScript alone does not name it. */
declare class URL {
  constructor(text: string);
  static canParse(text: string): boolean;
  readonly hostname: string;
}
