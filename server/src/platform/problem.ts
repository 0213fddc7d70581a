import { hideCpfs } from './brazil/cpf-in-text.ts';

/**
 * A problem is an answer that is not a success: a status, a stable dotted code and a message in both languages.
 * Modules declare theirs with `defineProblems`; throwing one ends the request with the shape of contract 2.
 */

export type Language = 'pt-BR' | 'en';

export type MessageValues = Record<string, string | number>;

/** One text in both languages; `{name}` is replaced by the value of that name. */
export type Message = Record<Language, string>;

export interface ProblemDetail {
  path: string;
  code: string;
  message: string;
}

/** What a problem says beside its words. */
export interface ProblemOptions {
  values?: MessageValues;
  errors?: readonly ProblemDetail[];
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
  /** Fields of the body beside those that every error has. */
  members?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

export interface ProblemDefinition extends Message {
  status: number;
  code: string;
  /** The one field of the body that the problem is always about, e.g. that of a unique key; named in `errors`. */
  field?: string;
}

/** A function that makes the problem, with its definition readable for the route table and OpenAPI. */
export interface ProblemType {
  (options?: ProblemOptions): Problem;
  readonly definition: ProblemDefinition;
}

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly definition: ProblemDefinition;
  readonly values: MessageValues;
  readonly errors: readonly ProblemDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Record<string, string>;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(definition: ProblemDefinition, options: ProblemOptions = {}) {
    super(definition.code, options.cause === undefined ? undefined : { cause: options.cause });
    this.definition = definition;
    this.values = options.values ?? {};
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers ?? {};
    this.members = options.members ?? {};
  }

  get status(): number {
    return this.definition.status;
  }

  get code(): string {
    return this.definition.code;
  }

  /**
   * What is wrong with which field. A problem that is always about one field names it by itself. The entries contain names that
   * the caller sent, but no CPF.
   */
  details(language: Language): readonly ProblemDetail[] {
    if (this.errors !== undefined)
      return this.errors.map(({ code, message, path }) => ({
        path: hideCpfs(path),
        code,
        message: hideCpfs(message),
      }));
    const { field } = this.definition;
    return field === undefined ? [] : [{ path: field, code: this.code, message: this.text(language) }];
  }

  /** The message for the caller, in the caller's language; without any CPF that was sent. */
  text(language: Language): string {
    return hideCpfs(fill(this.definition[language], this.values));
  }
}

export function defineProblems<Name extends string>(
  definitions: Record<Name, ProblemDefinition>,
): Record<Name, ProblemType> {
  const types = {} as Record<Name, ProblemType>;
  for (const name of Object.keys(definitions) as Name[]) {
    const definition = definitions[name];
    types[name] = Object.assign((options?: ProblemOptions) => new Problem(definition, options), {
      definition,
    });
  }
  return types;
}

export function fill(template: string, values: MessageValues): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text with its values, in both languages. */
export function filled(text: Message, values: MessageValues): Message {
  return { 'pt-BR': fill(text['pt-BR'], values), en: fill(text.en, values) };
}

/** `pt-BR` unless the caller prefers English (`Accept-Language`). */
export function languageOf(acceptLanguage: string | undefined): Language {
  const first = acceptLanguage?.split(',', 1)[0]?.trim().toLowerCase() ?? '';
  return first === 'en' || first.startsWith('en-') ? 'en' : 'pt-BR';
}
