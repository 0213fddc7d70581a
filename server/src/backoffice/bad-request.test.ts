import { expect, test } from 'vitest';
import { defineProblems } from '../platform/problem.ts';
import { asBadRequests, withBadRequests } from './bad-request.ts';

const problems = defineProblems({
  rule: { status: 422, code: 'a.rule', field: 'title', 'pt-BR': 'No mínimo {min}.', en: 'At least {min}.' },
  missing: { status: 404, code: 'a.missing', 'pt-BR': 'Não há.', en: 'There is none.' },
});

test('a broken rule is 400 with its code, its values and its field; everything else stays', async () => {
  const work = withBadRequests(() => Promise.reject(problems.rule({ values: { min: 3 } })));
  const problem = await work.catch((error: unknown) => error);
  expect(problem).toMatchObject({ status: 400, code: 'a.rule' });
  expect((problem as ReturnType<typeof problems.rule>).details('en')).toEqual([
    { path: 'title', code: 'a.rule', message: 'At least 3.' },
  ]);
  const missing = problems.missing();
  await expect(withBadRequests(() => Promise.reject(missing))).rejects.toBe(missing);
  const other = new Error('other');
  await expect(withBadRequests(() => Promise.reject(other))).rejects.toBe(other);
  expect(await withBadRequests(async () => 1)).toBe(1);
});

test('endpoints declare them as they answer them', () => {
  const [rule, missing] = asBadRequests([problems.rule, problems.missing]);
  expect([rule?.definition.status, missing?.definition.status]).toEqual([400, 404]);
  expect(rule?.({ values: { min: 1 } }).text('en')).toBe('At least 1.');
});
