import { expect, test } from 'vitest';
import { WrittenJson, writtenAnswer } from './written-json.ts';

test('what is written already stands in its envelope as it is', () => {
  const answer = { status: 'success', message: 'disse "sim"', data: new WrittenJson('{"parts":[1,2]}') };
  expect(JSON.parse(writtenAnswer(answer) ?? '')).toEqual({
    status: 'success',
    message: 'disse "sim"',
    data: { parts: [1, 2] },
  });
});

test.each([null, undefined, 'text', 3, { data: { parts: [] } }, []])(
  '%j is not written already',
  (answer) => {
    expect(writtenAnswer(answer)).toBe(null);
  },
);
