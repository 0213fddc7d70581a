import { expect, test } from 'vitest';
import type { OpenApiDocument } from './api-description.ts';
import { apiChanges } from './breaking-changes.ts';
import type { JsonObject } from './components.ts';

const task = {
  type: 'object',
  required: ['id', 'status'],
  properties: {
    id: { type: 'integer' },
    status: { type: 'string', enum: ['open', 'done'] },
    note: { type: ['string', 'null'] },
  },
};

interface Shape {
  answer?: JsonObject;
  body?: JsonObject;
  parameter?: JsonObject;
  path?: string;
}

function document({
  answer = task,
  body = task,
  parameter = {},
  path = '/tasks',
}: Shape = {}): OpenApiDocument {
  const content = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
  return {
    openapi: '3.1.1',
    info: {},
    tags: [],
    paths: {
      [path]: {
        post: {
          parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' }, ...parameter }],
          requestBody: { required: true, ...content({ $ref: '#/components/schemas/Sent' }) },
          responses: { 200: content({ anyOf: [{ $ref: '#/components/schemas/Task' }, { type: 'null' }] }) },
        },
      },
    },
    components: { schemas: { Sent: body, Task: answer } },
  };
}

const changed = (now: Shape) => apiChanges(document(), document(now)).breaking;
const without = (name: keyof typeof task.properties) => {
  const { [name]: _, ...properties } = task.properties;
  return { ...task, required: task.required.filter((one) => one !== name), properties };
};
const withField = (name: string, schema: JsonObject) => ({
  ...task,
  properties: { ...task.properties, [name]: schema },
});

test('the same document breaks nothing', () => {
  expect(apiChanges(document(), document())).toEqual({ added: [], breaking: [] });
});

test('an operation that is gone is named, and one that is new', () => {
  expect(apiChanges(document(), document({ path: '/chores' }))).toEqual({
    added: ['POST /chores'],
    breaking: ['POST /tasks: removed'],
  });
});

test('of a request: a field that is gone, newly required, of fewer types or values', () => {
  expect(changed({ body: without('note') })).toEqual(['POST /tasks: body: note removed']);
  expect(changed({ body: { ...task, required: ['id', 'status', 'note'] } })).toEqual([
    'POST /tasks: body: note is required now',
  ]);
  expect(changed({ body: withField('note', { type: 'string' }) })).toEqual([
    'POST /tasks: body.note: null is not taken any more',
  ]);
  expect(changed({ body: withField('status', { type: 'string', enum: ['open'] }) })).toEqual([
    'POST /tasks: body.status: the value done is not taken any more',
  ]);
  expect(changed({ parameter: { required: true } })).toEqual([
    'POST /tasks: parameter page in query is required now',
  ]);
});

test('of an answer: a field that is gone, may be missing, or of more types', () => {
  expect(changed({ answer: without('status') })).toEqual(['POST /tasks: answer 200: status removed']);
  expect(changed({ answer: { ...task, required: ['id'] } })).toEqual([
    'POST /tasks: answer 200: status may be missing now',
  ]);
  expect(changed({ answer: withField('id', { type: ['integer', 'null'] }) })).toEqual([
    'POST /tasks: answer 200.id: null is answered now',
  ]);
});

test('what is new and needs nothing of anybody is no break', () => {
  expect(changed({ answer: withField('more', { type: 'string' }) })).toEqual([]);
  expect(changed({ body: withField('more', { type: 'string' }) })).toEqual([]);
  expect(
    changed({ answer: withField('status', { type: 'string', enum: ['open', 'done', 'late'] }) }),
  ).toEqual([]);
  expect(changed({ body: withField('note', { type: ['string', 'null', 'integer'] }) })).toEqual([]);
});
