/**
 * `npm start`: installs and builds what is missing, then runs the server with the project's own Node.
 * Plain JavaScript for Node 20, without packages, because it runs before there are any.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, removeUnneeded } from './install.mjs';
import { projectNode, root, secondsSince, serverEnvironment } from './project.mjs';
import { buildWeb, webIsBuilt } from './web-build.mjs';

/** Ctrl-C reaches us twice when npm passes on what the terminal has sent to all of us. */
const SAME_SIGNAL_MS = 500;
const PARENT_WATCH_MS = 1_000;

if (!(await ensureInstalled('run'))) process.exit(1);
// The server takes longer to be ready than the build, and serves the application from the moment it is there.
ensureWebIsBuilt().catch(reportBuildFailure).finally(removeUnneeded);
runServer();

async function ensureWebIsBuilt() {
  if (webIsBuilt()) return;
  const began = performance.now();
  console.log('Building the web application …');
  const { code, output } = await buildWeb();
  if (code === 0) console.log(`Web application built in ${secondsSince(began)}.`);
  else reportBuildFailure(new Error(output.trimEnd()));
}

function reportBuildFailure(error) {
  console.error(
    `${error.message}\nThe web application could not be built; the server runs without a new one.`,
  );
}

function runServer() {
  const server = spawn(
    projectNode(),
    [
      // By default the heap grows to four times what is in use before it is cleared: a day of work then takes 100 MiB more, and so does an
      // import. With a fifth memory stays where it is; an import takes a twentieth longer.
      '--max-semi-space-size=16',
      '--heap-growing-percent=20',
      ...preload('quick-imports.mjs'),
      ...preload('end-with-launcher.mjs'),
      'server/src/main.ts',
      'start',
      ...process.argv.slice(2),
    ],
    // A group of its own, so that a signal of the terminal comes to the server once, through us; the channel tells it
    // when we are gone.
    { cwd: root, env: serverEnvironment(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
  );
  stopWhenNpmIsGone(() => server.kill('SIGTERM'));
  let last = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (performance.now() - last < SAME_SIGNAL_MS) return;
      last = performance.now();
      server.kill(signal);
    });
  }
  process.on('exit', () => server.kill('SIGTERM'));
  server.on('error', (error) => {
    console.error(`The server cannot be started: ${error.message}`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => {
    process.exit(signal === null ? code : 128 + constants.signals[signal]);
  });
}

function preload(script) {
  return ['--import', join(root, 'scripts', script)];
}

/** npm passes SIGTERM on but cannot pass on its own death by SIGKILL. */
function stopWhenNpmIsGone(stop) {
  const npm = process.ppid;
  if (process.env.npm_lifecycle_event !== 'start') return;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, PARENT_WATCH_MS);
}
