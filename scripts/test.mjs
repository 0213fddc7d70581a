/**
 * `npm test`: installs what is missing, runs every check and every test, and ends with one line that counts them.
 * `--static` leaves the build and the tests out. Plain JavaScript for Node 20, because it runs before the installation.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { cacheDir, run, secondsSince } from './project.mjs';
import { checks, testRuns } from './steps.mjs';
import { buildWeb } from './web-build.mjs';

const staticOnly = process.argv.includes('--static');
const total = { passed: 0, failed: 0 };

if (await ensureInstalled()) {
  mkdirSync(cacheDir, { recursive: true });
  for (const { name, command } of checks) await check(name, () => run(command[0], command.slice(1)));
  if (!staticOnly) {
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
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code } = await run(command[0], [...command.slice(1), ...reporters], { show: true });
  const { passed, failed } = countTests(reportFile);
  total.passed += passed;
  // An error outside any test fails the run without failing a test.
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(began)})`);
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
