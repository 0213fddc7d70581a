import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Access } from '../platform/http/access.ts';
import { type DoorInput, door, type TakenSchema } from '../platform/http/door.ts';
import { messageOf, type Operation, type Unheaded } from '../platform/http/operation.ts';
import type { Call, Method, Route, RouteSchema } from '../platform/http/route.ts';
import type { Language, Message } from '../platform/problem.ts';
import { csrfBody, type Endpoint, enveloped, type OwnAuthentication, openedBy, placeOf } from './endpoint.ts';
import { success } from './envelope.ts';
import { inOwnWords, type OwnWords, problemsInOwnWords } from './own-words.ts';

/** What stands in `data`, where that is not the answer of the operation itself. */
interface Data<Result, Who extends Access, Taken extends TakenSchema> {
  schema: TProperties;
  of(answer: Unheaded<Result>, call: Call<Taken & Pick<RouteSchema, 'response'>, Who>): object;
}

interface BackofficeDoor<Context, In extends TObject, Who extends Access, Result, Taken extends TakenSchema> {
  method: Extract<Method, 'GET' | 'POST'>;
  summary?: string;
  tenant?: 'required';
  /** `backoffice` and the name of the operation unless it is said. */
  operationId?: string;
  /** A session unless it is said. */
  authentication?: OwnAuthentication;
  input?: DoorInput<Context, In, Who, Taken>;
  /** The name under which the answer stands in `data`, or what stands there; the answer itself unless it is said. */
  data?: string | Data<Result, Who, Taken>;
  /** What a person is told, where the operation says nothing. */
  message?: Message;
  /** Names of fields and problems that differ at this door. */
  words?: OwnWords;
  afterwards?: (call: Call<Taken & Pick<RouteSchema, 'response'>, Who>, context: Context) => void;
}

/**
 * The file of the back office that is a door of an operation: `backofficeDoor(import.meta.url)(createTask, { … })`. The
 * CSRF code is a field of every body beside the input.
 */
export function backofficeDoor(fileUrl: string) {
  return <
    Context,
    In extends TObject,
    Out extends TSchema,
    Who extends Access,
    Result,
    const Taken extends TakenSchema = TakenSchema,
  >(
    operation: Operation<Context, In, Out, Who, Result>,
    through: BackofficeDoor<Context, In, Who, Result, Taken>,
  ): Endpoint<Context> => {
    const { authentication = 'session', data, input, message, method, operationId, words, ...rest } = through;
    const told = (answer: Unheaded<Result>, language: Language) =>
      (message ?? messageOf(operation, answer))[language];
    const { of, schema } = typeof data === 'object' ? data : named<Result>(operation.output, data);
    // The answer of the operation itself keeps its name.
    const { title } = data === undefined ? (operation.output as TSchema & { title?: string }) : {};
    const route = door<Context, In, Out, Who, Result, Taken>(operation, {
      ...placeOf(fileUrl),
      method,
      operationId: operationId ?? `backoffice${operation.name[0]?.toUpperCase()}${operation.name.slice(1)}`,
      input: input ?? asItIs(method, operation.input),
      answer: () => ({
        schema: enveloped(schema, title),
        wrap: (answer, call) => success(told(answer, call.language), of(answer, call)),
      }),
      ...rest,
    });
    return openedBy(words === undefined ? route : speaking(route, words), authentication);
  };
}

/** The route with its problems in the words of the door. */
function speaking<Context>(route: Route<Context>, words: OwnWords): Route<Context> {
  return {
    ...route,
    problems: problemsInOwnWords(route.problems, words),
    handler: (call, context) =>
      route.handler(call, context).catch((error: unknown) => {
        throw inOwnWords(error, words);
      }),
  };
}

/** The answer under one name, or its own fields. */
function named<Result>(output: TSchema, name: string | undefined) {
  const schema = name === undefined ? (output as TObject).properties : { [name]: output };
  return {
    schema: schema as TProperties,
    of: (answer: Unheaded<Result>) => (name === undefined ? (answer as object) : { [name]: answer }),
  };
}

/** The input under the names of the operation, without the CSRF code. */
function asItIs<Context, In extends TObject, Who extends Access, Taken extends TakenSchema>(
  method: Method,
  input: In,
): DoorInput<Context, In, Who, Taken> {
  const schema: TakenSchema = method === 'GET' ? { query: input } : { body: csrfBody(input.properties) };
  const read = ({ body, query }: { body: unknown; query: unknown }): Static<In> => {
    if (method === 'GET') return query as Static<In>;
    const { csrf_token: _, ...fields } = body as Record<string, unknown>;
    return fields as Static<In>;
  };
  return { schema, read } as unknown as DoorInput<Context, In, Who, Taken>;
}
