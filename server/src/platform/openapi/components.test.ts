import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { named, nullable } from '../http/schema.ts';
import { Components } from './components.ts';

const thing = () => named('Thing', Type.Object({ id: Type.Integer() }));

test('a named schema is described once and referred to, also where it may be null', () => {
  const components = new Components();
  const placed = components.place(
    Type.Object({ one: thing(), other: nullable(thing()), many: Type.Array(thing()) }),
  );
  const $ref = '#/components/schemas/Thing';
  expect(placed['properties']).toEqual({
    one: { $ref },
    other: { anyOf: [{ $ref }, { type: 'null' }] },
    many: { type: 'array', items: { $ref } },
  });
  expect(components.schemas()).toEqual({
    Thing: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
  });
});

test('a field that is called title is a field', () => {
  const components = new Components();
  const placed = components.place(Type.Object({ title: Type.String() }));
  expect(placed['properties']).toEqual({ title: { type: 'string' } });
  expect(components.schemas()).toEqual({});
});

test('what is said of it in one place stands beside the reference', () => {
  const placed = new Components().place(Type.Object({ one: { ...thing(), description: 'the first' } }));
  expect(placed['properties']).toEqual({
    one: { $ref: '#/components/schemas/Thing', description: 'the first' },
  });
});

test('two schemas of one name are refused', () => {
  const components = new Components();
  components.place(thing());
  expect(() => components.place(named('Thing', Type.Object({ name: Type.String() })))).toThrow(
    'two schemas are called Thing',
  );
});

test('an example of what no route has is refused', () => {
  expect(() => new Components({ Thing: { id: 1 } }).schemas()).toThrow('there is an example of Thing');
});
