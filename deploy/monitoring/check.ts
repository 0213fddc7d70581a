import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Has promtool look at the rules and run their tests. Fails where promtool is not: what was not looked at did not pass. */
const at = (file: string) => join(import.meta.dirname, file);

for (const args of [
  ['check', 'rules', at('alerts.yaml')],
  ['test', 'rules', at('alerts.test.yaml')],
]) {
  const { error, status } = spawnSync('promtool', args, { stdio: 'inherit' });
  if (error !== undefined) {
    console.error('promtool is not there: it comes with Prometheus (package `prometheus` of Debian)');
    process.exit(1);
  }
  if (status !== 0) process.exit(status ?? 1);
}
