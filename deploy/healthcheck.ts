/**
 * Ends with 0 when the server in this container answers that it can work, else with 1. Whoever runs it decides how often
 * that may fail.
 */
const TIMEOUT_MS = 4_000;

const url = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}/api/health`;
try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
