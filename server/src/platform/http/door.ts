import type { Static, TObject, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { Operation, Unheaded } from './operation.ts';
import type { Call, Method, Route, RouteSchema } from './route.ts';

/** The parts of a request from which a door reads its input. */
export type TakenSchema = Omit<RouteSchema, 'response'>;

type TakenCall<Taken extends TakenSchema, Who extends Access> = Call<
  Taken & Pick<RouteSchema, 'response'>,
  Who
>;

/** How the input of an operation is read where the door has other names for it. */
export interface DoorInput<Context, In extends TObject, Who extends Access, Taken extends TakenSchema> {
  schema: Taken;
  read(call: TakenCall<Taken, Who>, context: Context): Static<In> | Promise<Static<In>>;
}

/** How a door turns the answer of an operation into its own. */
export interface DoorAnswer<Result, Who extends Access, Taken extends TakenSchema> {
  schema: TSchema;
  wrap(answer: Unheaded<Result>, call: TakenCall<Taken, Who>): unknown;
}

/** One way to call an operation: method, path and the names that requests have for its input. */
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
  /** Where the operation has another name here. */
  operationId?: string;
  /** Where more is to be said than in the summary of the operation. */
  summary?: string;
  /** Where a request cannot name a tenant, so that it must have one. */
  tenant?: 'required';
  /** The status of the answer; 200 when absent. */
  status?: number;
  /** When absent, the query of a GET and the body of any other method. */
  input?: DoorInput<Context, In, Who, Taken>;
  /** When absent, the output as it is. */
  answer?: (operation: Operation<Context, In, Out, Who, Result>) => DoorAnswer<Result, Who, Taken>;
  /** Runs after a success, to set cookies. */
  afterwards?: (call: TakenCall<Taken, Who>, context: Context) => void;
}

/**
 * The route of an operation. Access, problems and everything else that the operation declares come from it and cannot be
 * declared again.
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
  const { access, admits, bodyLimitBytes, description, headers, idempotent, name, problems, stepUp, tokens } =
    operation;
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
    ...(admits === undefined ? {} : { admits }),
    ...(tenant === undefined ? {} : { tenant }),
    ...(stepUp === undefined ? {} : { stepUp }),
    ...(tokens === undefined ? {} : { tokens }),
    ...sessionsOf(operation),
    ...(method === 'POST' ? { idempotent } : {}),
    ...(bodyLimitBytes === undefined ? {} : { bodyLimitBytes }),
    schema: { ...schema, response: { [status]: ownAnswer?.schema ?? operation.output } },
    ...(description === undefined ? {} : { documented: { description } }),
    ...(headers === undefined ? {} : { headers }),
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

/** What the operation says of the sessions that may ask for it. */
function sessionsOf({
  inPerson,
  whileEnrolling,
  whileImpersonating,
}: Pick<Route<unknown>, 'inPerson' | 'whileEnrolling' | 'whileImpersonating'>) {
  return {
    ...(whileEnrolling === undefined ? {} : { whileEnrolling }),
    ...(whileImpersonating === undefined ? {} : { whileImpersonating }),
    ...(inPerson === undefined ? {} : { inPerson }),
  };
}

/** Reads input that has the names of the operation. */
function asItIs<Context, In extends TObject>(
  method: Method,
  input: In,
): DoorInput<Context, In, Access, TakenSchema> {
  if (method === 'GET') return { schema: { query: input }, read: ({ query }) => query as Static<In> };
  return { schema: { body: input }, read: ({ body }) => body as Static<In> };
}
