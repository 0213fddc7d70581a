import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { describeAccess } from '../http/access.ts';
import type { Surface } from '../http/register-routes.ts';
import { declaredProblems } from '../http/responses.ts';
import type { DocumentedBody, Route, StepUp } from '../http/route.ts';
import { ErrorBody } from '../http/schema.ts';
import { tokenScopesOf } from '../http/token-access.ts';
import { accessObject, securityOf } from './access-object.ts';
import type { ApiDescription } from './api-description.ts';
import type { Components, JsonObject } from './components.ts';
import { headerParameters, headersOf } from './headers.ts';

const JSON_TYPE = 'application/json';
const FILE = { type: 'string', format: 'binary' };

/** The words of a success without words of its own. */
const SUCCESSES: Readonly<Record<number, string>> = {
  200: 'What was asked for.',
  201: 'It was made.',
  202: 'It is being made; ask again.',
  204: 'It is done; there is nothing to say about it.',
  206: 'The part of the file that was asked for.',
  304: 'Nothing has changed.',
};

/** A route as an operation of the document. */
export function operationObject(
  route: Route<never>,
  surface: Surface,
  api: ApiDescription,
  components: Components,
): JsonObject {
  const { documented, operationId, schema, summary, tag } = route;
  const parameters = [
    ...parametersOf('path', schema.params, api, components),
    ...parametersOf('query', documented?.query ?? schema.query, api, components),
    ...headerParameters(route),
  ];
  const requestBody = bodyOf(route, surface, components);
  return {
    operationId,
    summary,
    description: descriptionOf(route),
    tags: [tag],
    security: securityOf(route),
    'x-access': accessObject(route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: {
      ...errorsOf(route, surface, components),
      // A route that has an answer of its own for a status, as health has for 503, does not get that of the problems.
      ...successesOf(route, surface, components),
    },
  };
}

function descriptionOf(route: Route<never>): string {
  const { access, documented, stepUp, tenant } = route;
  const scopes = tokenScopesOf(route);
  const paragraphs = [
    documented?.description,
    access.kind === 'public'
      ? `**Open to everyone**: ${access.reason}.`
      : `**Who may**: ${describeAccess(access)}${tenant === 'required' ? ', in a tenant' : ''}.`,
    scopes === null ? undefined : `**API tokens** with ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`,
    stepUp === undefined ? undefined : describeStepUp(stepUp),
  ];
  return paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n');
}

function describeStepUp(stepUp: StepUp): string {
  const when = stepUp === true ? '' : `, where ${describeMoves(stepUp)}`;
  return `**Needs** a code of the last ten minutes by who has a second factor${when}; else 403 \`auth.stepUpRequired\`.`;
}

function describeMoves(stepUp: Exclude<StepUp, true>): string {
  return 'fields' in stepUp
    ? `the body has ${stepUp.fields.map((field) => `\`${field}\``).join(', ')}`
    : `\`${stepUp.query}\` is \`${stepUp.value}\``;
}

function parametersOf(
  place: 'path' | 'query',
  schema: TSchema | undefined,
  api: ApiDescription,
  components: Components,
): readonly JsonObject[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, declared]) => {
    const { description = api.parameterTexts[name], ...rest } = components.place(declared);
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

function bodyOf(
  { documented, schema }: Route<never>,
  surface: Surface,
  components: Components,
): JsonObject | null {
  if (documented?.body !== undefined) {
    const types = Object.entries(documented.body);
    return {
      required: true,
      content: Object.fromEntries(types.map(([type, body]) => [type, mediaType(body, components)])),
    };
  }
  const { body } = schema;
  if (body === undefined) return null;
  return {
    required: !Type.IsOptional(body),
    content: { [typeOf(surface)]: { schema: components.place(body) } },
  };
}

function mediaType({ fileTypes, schema }: DocumentedBody, components: Components): JsonObject {
  const encoding = Object.entries(fileTypes ?? {}).map(([field, types]) => [
    field,
    { contentType: types.join(', ') },
  ]);
  return {
    schema: components.place(schema),
    ...(encoding.length === 0 ? {} : { encoding: Object.fromEntries(encoding) as JsonObject }),
  };
}

function successesOf(route: Route<never>, surface: Surface, components: Components): JsonObject {
  const answers = Object.entries(route.schema.response).map(([written, schema]) => {
    const status = Number(written);
    const described = (schema as TSchema & { description?: string }).description;
    return [
      written,
      {
        description: described ?? SUCCESSES[status] ?? 'The answer.',
        headers: headersOf(route, status),
        ...contentOf(route, surface, status, schema, components),
      },
    ];
  });
  return Object.fromEntries(answers) as JsonObject;
}

function contentOf(
  { produces }: Route<never>,
  surface: Surface,
  status: number,
  schema: TSchema,
  components: Components,
): JsonObject {
  if (status === 204 || status === 304) return {};
  if (produces !== undefined) return { content: { [produces]: { schema: FILE } } };
  return { content: { [typeOf(surface)]: { schema: components.place(schema) } } };
}

/** The type of what a surface takes and answers. */
function typeOf({ mediaType }: Surface): string {
  return mediaType ?? JSON_TYPE;
}

function errorsOf(route: Route<never>, surface: Surface, components: Components): JsonObject {
  const shape = components.place(surface.error ?? ErrorBody);
  const errors = [...declaredProblems(route, surface.statusOf)].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\``).join(', '),
      headers: headersOf(route, status),
      content: { [typeOf(surface)]: { schema: shape } },
    },
  ]);
  return Object.fromEntries(errors) as JsonObject;
}
