import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Older subjects were written before there was this check, and history is not rewritten. */
const SINCE = '2026-11-22T22:50:00Z';

const LONGEST = 72;
const AREA = /^[a-z][a-z0-9-]*(?:(?:, | )[a-z0-9-]+)*: \S/;
/** Without the third person of words that are nouns as well: moves, changes, updates, uses. */
const PAST_OR_THIRD_PERSON =
  /: (?:(?:add|allow|chang|clean|correct|creat|delet|fix|implement|improv|introduc|mend|mov|refactor|remov|renam|replac|updat|us)(?:ed|ing)|(?:add|allow|creat|delet|fix|implement|improv|introduc|remov|renam|replac)e?s)\b/i;

/** What is wrong with the first line of a commit's message; empty when nothing is. */
function faultsOf(subject: string): string[] {
  return [
    ...(subject.length > LONGEST ? [`has more than ${LONGEST} characters`] : []),
    ...(AREA.test(subject) ? [] : ['does not begin with its area, as in «tasks: …»']),
    ...(PAST_OR_THIRD_PERSON.test(subject) ? ['is not in the imperative'] : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
  ];
}

/** The subjects of the history that is here: none where the project was unpacked from an archive. */
function subjects(): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%s'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

test('the subject of every commit says its area and what to do, in one short line', () => {
  expect(subjects().flatMap((subject) => faultsOf(subject).map((fault) => `${subject}: ${fault}`))).toEqual(
    [],
  );
});

test.each([
  ['tasks: keep the order of steps', []],
  ['identity, tasks: no circles between folders', []],
  ['back office: name the field', []],
  ['Keep the order of steps', ['does not begin with its area, as in «tasks: …»']],
  ['tasks: moves in answers', []],
  ['tasks: added a list', ['is not in the imperative']],
  ['tasks: fixes the list', ['is not in the imperative']],
  ['tasks: removing the list', ['is not in the imperative']],
  ['tasks: keep the order.', ['ends with a full stop']],
  [`tasks: ${'a'.repeat(66)}`, ['has more than 72 characters']],
])('%s', (subject, faults) => {
  expect(faultsOf(subject)).toEqual(faults);
});
