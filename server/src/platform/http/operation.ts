import type { Static, TObject, TSchema } from 'typebox';
import type { Caller } from '../auth/caller.ts';
import type { Message, ProblemType } from '../problem.ts';
import type { Access, PublicAccess, TokenAccess } from './access.ts';
import type { HeadedAnswer } from './headed-answer.ts';
import type { ResponseHeader } from './response-headers.ts';
import type { Admits, Call, NotKept, StepUp } from './route.ts';

/** What an operation knows of its caller, whichever the door. */
export type OperationCall<Who extends Access = Access> = Pick<
  Call,
  'origin' | 'language' | 'userAgent' | 'ifMatch' | 'transaction'
> & { caller: Who extends PublicAccess ? Caller | null : Caller };

/** The answer of an operation without its headers. */
export type Unheaded<Result> = Result extends HeadedAnswer<infer Answer> ? Answer : Result;

/**
 * Something that a module does for a caller: who may ask, what goes in, what comes out, what can go wrong. Its doors decide how
 * it is called (method, path, envelope, CSRF) and cannot change any of this.
 */
export interface Operation<Context, In extends TObject, Out extends TSchema, Who extends Access, Result> {
  /** Stable name in logs, metrics, audit and OpenAPI. */
  name: string;
  summary: string;
  access: Who;
  /** Throws the 403 for whoever may not by what they are, or by whom or what a path names, before any input is checked. */
  admits?: Admits;
  /** Whether it needs a tenant; without it the tenant is optional. */
  tenant?: 'required';
  /** For requests that move money or rights, whichever the door. */
  stepUp?: StepUp;
  /** What an API token needs for it, where that does not follow from the access; `never` for what is done by people alone. */
  tokens?: TokenAccess;
  /** Whether a session may ask for it that may do nothing but enrol a second factor. */
  whileEnrolling?: true;
  /** For a change that also a session may make in which somebody acts as another person, even one that only reads. */
  whileImpersonating?: true;
  /** For what opens by a key and still only the person does, never somebody who acts as them: it outlives the session. */
  inPerson?: true;
  /** Whether a POST under the same `Idempotency-Key` gets its first answer again. */
  idempotent: true | NotKept;
  /** For input that may be larger than the usual limit. */
  bodyLimitBytes?: number;
  input: In;
  output: Out;
  /** The headers of its answers, where `run` answers a `HeadedAnswer`. */
  headers?: readonly ResponseHeader[];
  /** Said of it below the summary, where that is not enough. */
  description?: string;
  /** The problems of `run` itself; those that follow from access and input are known. */
  problems?: readonly ProblemType[];
  run(context: Context, call: OperationCall<Who>, input: Static<In>): Promise<Result>;
  /** The message for the person who asked, for doors that answer one. One that depends on the answer is written after `run`. */
  message?: Message | ((answer: NoInfer<Unheaded<Result>>) => Message);
}

/**
 * Declares an operation. Called with the context's type first, so that the types of `run` follow from input and access:
 * `operation<TasksContext>()({ name: 'createTask', … })`.
 */
export function operation<Context>() {
  return <const In extends TObject, const Out extends TSchema, const Who extends Access, Result>(
    definition: Operation<Context, In, Out, Who, Result>,
  ): Operation<Context, In, Out, Who, Result> => definition;
}

/** The message for an answer; a plain `ok` when the operation has none. */
export function messageOf<Context, In extends TObject, Out extends TSchema, Who extends Access, Result>(
  { message }: Operation<Context, In, Out, Who, Result>,
  answer: Unheaded<Result>,
): Message {
  if (message === undefined) return { 'pt-BR': 'ok', en: 'ok' };
  return typeof message === 'function' ? message(answer) : message;
}
