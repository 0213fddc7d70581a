import type { Static, TObject, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { Operation, Unheaded } from './operation.ts';
import type { Call, Method, Route, RouteSchema } from './route.ts';

/** The parts of a request that a door takes its input from. */
export type TakenSchema = Omit<RouteSchema, 'response'>;

type TakenCall<Taken extends TakenSchema, Who extends Access> = Call<
  Taken & Pick<RouteSchema, 'response'>,
  Who
>;

/** How the input of an operation is read, where the door has other names for it. */
export interface DoorInput<Context, In extends TObject, Who extends Access, Taken extends TakenSchema> {
  schema: Taken;
  read(call: TakenCall<Taken, Who>, context: Context): Static<In> | Promise<Static<In>>;
}

/** What a door makes of the answer of an operation. */
export interface DoorAnswer<Result, Who extends Access, Taken extends TakenSchema> {
  schema: TSchema;
  wrap(answer: Unheaded<Result>, call: TakenCall<Taken, Who>): unknown;
}

/** A way to ask for an operation: where, and in what words. */
export interface Door<
  Context,
  In extends TObject,
  Out extends TSchema,
  Who extends Access,
  Result,
  Taken extends TakenSchema,
> {
  method: Method;
  /** Below the host's prefix, with `:name` parameters. */
  path: string;
  tag: string;
  /** Where the operation goes by another name here. */
  operationId?: string;
  /** Where more can be said of it than the operation says. */
  summary?: string;
  /** Where the door has no word for a tenant, so that it must be that of the request. */
  tenant?: 'required';
  /** Of the answer; 200 unless it is said. */
  status?: number;
  /** The query of a GET and the body of everything else unless it is said. */
  input?: DoorInput<Context, In, Who, Taken>;
  /** The output as it is unless it is said. */
  answer?: (operation: Operation<Context, In, Out, Who, Result>) => DoorAnswer<Result, Who, Taken>;
  /** What is left to do when it went well: cookies. */
  afterwards?: (call: TakenCall<Taken, Who>, context: Context) => void;
}

/**
 * The route of an operation. Access, problems and everything else that the operation says of itself are taken from it and
 * cannot be said again.
 */
export function door<
  Context,
  In extends TObject,
  Out extends TSchema,
  Who extends Access,
  Result,
  const Taken extends TakenSchema = TakenSchema,
>(
  operation: Operation<Context, In, Out, Who, Result>,
  through: Door<Context, In, Out, Who, Result, Taken>,
): Route<Context> {
  const { afterwards, answer, input, method, operationId, path, status = 200, tag } = through;
  const { access, bodyLimitBytes, idempotent, name, problems } = operation;
  const tenant = through.tenant ?? operation.tenant;
  const { read, schema } = input ?? asItIs<Context, In>(method, operation.input);
  const ownAnswer = answer?.(operation);
  const route: Route<Context> = {
    method,
    path,
    operationId: operationId ?? name,
    summary: through.summary ?? operation.summary,
    tag,
    access,
    ...(tenant === undefined ? {} : { tenant }),
    ...(method === 'POST' ? { idempotent } : {}),
    ...(bodyLimitBytes === undefined ? {} : { bodyLimitBytes }),
    schema: { ...schema, response: { [status]: ownAnswer?.schema ?? operation.output } },
    ...(problems === undefined ? {} : { problems }),
    operation,
    handler: async (call, context) => {
      const asked = call as TakenCall<Taken, Who>;
      const result = await operation.run(context, asked, await read(asked as never, context));
      afterwards?.(asked, context);
      return result;
    },
  };
  return ownAnswer === undefined
    ? route
    : { ...route, wrap: ownAnswer.wrap as NonNullable<Route<Context>['wrap']> };
}

/** Input that goes by the names of the operation. */
function asItIs<Context, In extends TObject>(
  method: Method,
  input: In,
): DoorInput<Context, In, Access, TakenSchema> {
  if (method === 'GET') return { schema: { query: input }, read: ({ query }) => query as Static<In> };
  return { schema: { body: input }, read: ({ body }) => body as Static<In> };
}
