import { expect, test } from 'vitest';
import { type CheckResult, checkLine, fault, ok, runChecks, warning } from './check.ts';

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
