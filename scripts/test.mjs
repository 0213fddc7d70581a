/**
 * `npm test`: installs what is missing, runs every check and every test, and ends with one line that counts them.
 * `--static` leaves the build and the tests out. Files and tests run in an order that a seed decides, so that none comes to
 * depend on another; `TEST_SEED=<number> npm test` repeats an order. Plain JavaScript for Node 20, because it runs before the installation.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { cacheDir, projectEnvironment, root, run, secondsSince } from './project.mjs';
import { checks, testRuns } from './steps.mjs';
import { buildWeb } from './web-build.mjs';

const staticOnly = process.argv.includes('--static');
const total = { passed: 0, failed: 0 };
/** What failed, told once more before the last line: a log of ten thousand tests is read from its end. */
const failures = [];
/** What passed, but not at once: no failure of the run, and something to mend. */
const secondTries = [];
/** Raised now and then; `TEST_SEED=random npm test` looks for tests that only pass in this order. */
const COMMON_SEED = 246364;
const seed = readSeed(process.env.TEST_SEED);

if (await ensureInstalled('all')) {
  mkdirSync(cacheDir, { recursive: true });
  await runChecks();
  if (!staticOnly) {
    console.log(`order of the tests: seed ${seed}; once more with TEST_SEED=${seed} npm test`);
    await check('build of the web application', buildWeb);
    for (const testRun of testRuns) await runTests(testRun);
  }
} else {
  total.failed += 1;
  failures.push('installation');
}

for (const name of secondTries) console.log(`passed at the second try: ${name}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Two at a time, those first that others read: each is one thread of work, and every machine has two. */
async function runChecks() {
  const waiting = checks.filter(({ writes }) => !writes);
  // Programs in Go would take every processor, and then work a half more for the same result.
  const env = { ...projectEnvironment(), GOMAXPROCS: '1' };
  const perform = ({ name, command }) => check(name, () => run(command[0], command.slice(1), { env }));
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await perform(next);
  };
  for (const step of checks) if (step.writes) await perform(step);
  await Promise.all([lane(), lane()]);
}

async function check(name, work) {
  const began = performance.now();
  const { code, output } = await work();
  if (code !== 0) console.log(output.trimEnd());
  total[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) failures.push(name);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(began)})`);
}

async function runTests({ name, command, report }) {
  const began = performance.now();
  const reportFile = join(cacheDir, `${report}-tests.json`);
  const triesFile = join(cacheDir, `${report}-second-tries.json`);
  for (const file of [reportFile, triesFile]) rmSync(file, { force: true });
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  const tries = join(root, 'scripts', 'second-tries.mjs');
  const named = ['default', tries, 'json'].map((reporter) => `--reporter=${reporter}`);
  const reporters = [...named, `--outputFile.json=${reportFile}`];
  const { code } = await run(command[0], [...command.slice(1), ...order, ...reporters], {
    show: true,
    env: { ...projectEnvironment(), SECOND_TRIES: triesFile },
  });
  if (existsSync(triesFile)) secondTries.push(...JSON.parse(readFileSync(triesFile, 'utf8')));
  const { passed, failed } = readReport(reportFile);
  // An error outside any test fails the run without failing a test.
  if (code !== 0 && failed.length === 0) failed.push(`${name}: an error outside any test`);
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(began)})`);
}

/** The seed that was asked for; without one that of everybody, so that a run fails for what was changed and not for its order. */
function readSeed(given) {
  if (given === undefined || given === '') return COMMON_SEED;
  if (given === 'random') return Math.floor(Math.random() * 1_000_000);
  if (/^\d{1,9}$/.test(given)) return Number(given);
  console.error('TEST_SEED is `random` or a whole number of at most nine digits');
  process.exit(2);
}

/**
 * How many tests passed, and the names of those that failed. A file that could not be loaded has no tests in the report; it counts as
 * one that failed.
 */
function readReport(reportFile) {
  if (!existsSync(reportFile)) return { passed: 0, failed: [] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(reportFile, 'utf8'));
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}: could not be run`];
    return tests.map((test) => `${file} > ${test.fullName}${reasonOf(test)}`);
  });
  return { passed: numPassedTests, failed };
}

/** The first line of why a test failed: a run of half an hour cannot always be repeated to see it. */
function reasonOf({ failureMessages = [] }) {
  const line = failureMessages[0]?.split('\n')[0].trim().slice(0, 300) ?? '';
  return line === '' ? '' : ` (${line})`;
}
