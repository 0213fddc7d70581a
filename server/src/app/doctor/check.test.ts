import { expect, test } from 'vitest';
import { advice } from './advice-texts.ts';
import { type CheckResult, checkLine, fault, ok, runChecks, spoken, warning } from './check.ts';
import { found } from './found-texts.ts';

test('a check is one line: verdict, name, what was found, what to do', () => {
  expect(checkLine({ name: 'node', ...ok('26.1.0') })).toBe(`ok       ${'node'.padEnd(15)}  26.1.0`);
  expect(checkLine({ name: 'port', ...fault('3000 is taken', 'set PORT') })).toBe(
    `fault    ${'port'.padEnd(15)}  3000 is taken; set PORT`,
  );
  expect(checkLine({ name: 'jobs', ...warning('two\n  lines', 'look') })).not.toContain('\n');
});

test('a check that throws is a fault, and the others still run', async () => {
  const seen: CheckResult[] = [];
  const results = await runChecks(
    [
      { name: 'first', run: () => Promise.reject(new Error('broken')) },
      { name: 'second', run: () => ok('well') },
    ],
    (result) => seen.push(result),
  );

  expect(results).toEqual([
    { name: 'first', verdict: 'fault', found: 'broken' },
    { name: 'second', verdict: 'ok', found: 'well' },
  ]);
  expect(seen).toEqual(results);
});

test('every check that a server can run has a name in both languages, and each text keeps its values', () => {
  const texts = [...Object.values(found), ...Object.values(advice)];
  const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
  for (const text of texts) expect(valuesIn(text['pt-BR'])).toEqual(valuesIn(text.en));
  const result = { name: 'free space', ...ok('3.0 GB') };
  expect(spoken(result, 'pt-BR')).toEqual({
    name: 'free space',
    title: 'espaço livre',
    verdict: 'ok',
    found: '3.0 GB',
  });
});
