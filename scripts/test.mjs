/**
 * `npm test`: installs what is missing, runs every check and every test, and ends with one line that counts them.
 * `--static` leaves the build and the tests out. Files and tests run in an order that a seed decides, so that none comes to
 * depend on another; `TEST_SEED=<number> npm test` repeats an order. Plain JavaScript for Node 20, because it runs before the installation.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { cacheDir, run, secondsSince } from './project.mjs';
import { checks, testRuns } from './steps.mjs';
import { buildWeb } from './web-build.mjs';

const staticOnly = process.argv.includes('--static');
const total = { passed: 0, failed: 0 };
/** Raised now and then; `TEST_SEED=random npm test` looks for tests that only pass in this order. */
const COMMON_SEED = 246364;
const seed = readSeed(process.env.TEST_SEED);

if (await ensureInstalled()) {
  mkdirSync(cacheDir, { recursive: true });
  for (const { name, command } of checks) await check(name, () => run(command[0], command.slice(1)));
  if (!staticOnly) {
    console.log(`order of the tests: seed ${seed}; once more with TEST_SEED=${seed} npm test`);
    await check('build of the web application', buildWeb);
    for (const testRun of testRuns) await runTests(testRun);
  }
} else {
  total.failed += 1;
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function check(name, work) {
  const began = performance.now();
  const { code, output } = await work();
  if (code !== 0) console.log(output.trimEnd());
  total[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(began)})`);
}

async function runTests({ name, command, report }) {
  const began = performance.now();
  const reportFile = join(cacheDir, `${report}-tests.json`);
  rmSync(reportFile, { force: true });
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code } = await run(command[0], [...command.slice(1), ...order, ...reporters], { show: true });
  const { passed, failed } = countTests(reportFile);
  total.passed += passed;
  // An error outside any test fails the run without failing a test.
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
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

/** A file that could not be loaded has no tests in the report; it counts as one that failed. */
function countTests(reportFile) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(reportFile, 'utf8'));
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}
