import { expect, test } from 'vitest';
import { WrittenJson, writtenAnswer, writtenList } from './written-json.ts';

test('what is written already stands in its envelope as it is', () => {
  const answer = { status: 'success', message: 'disse "sim"', data: new WrittenJson('{"parts":[1,2]}') };
  expect(JSON.parse(writtenAnswer(answer) ?? '')).toEqual({
    status: 'success',
    message: 'disse "sim"',
    data: { parts: [1, 2] },
  });
});

test('so do parts of the data, beside others and without what is not there', () => {
  const answer = {
    status: 'success',
    data: { tasks: writtenList(['{"id":1}', '{"id":2}']), total: 2, searched: undefined },
    meta: { page: 1 },
  };
  expect(JSON.parse(writtenAnswer(answer) ?? '')).toEqual({
    status: 'success',
    data: { tasks: [{ id: 1 }, { id: 2 }], total: 2 },
    meta: { page: 1 },
  });
});

test.each([null, undefined, 'text', 3, { data: { parts: [] } }, []])(
  '%j is not written already',
  (answer) => {
    expect(writtenAnswer(answer)).toBe(null);
  },
);
