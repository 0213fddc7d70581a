import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** What a process writes that does this with a line writer. */
function written(script: string): string {
  const file = JSON.stringify(new URL('./line-writer.ts', import.meta.url).href);
  const whole = `import { createLineWriter } from ${file}; const writer = createLineWriter(); ${script}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', whole], { encoding: 'utf8' }).stdout;
}

describe('line writer', () => {
  it('writes every line in its order, however the process ends', () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => `line ${index}\n`).join('');
    const writes = "for (let i = 0; i < 3000; i += 1) writer.write('line ' + i + '\\n');";
    expect(written(writes)).toBe(lines);
    expect(written(`${writes} process.exit(0);`)).toBe(lines);
    expect(written(`${writes} writer.flush(() => process.exit(0));`)).toBe(lines);
  });

  it('writes a line soon, although no other follows', () => {
    // The process ends itself by a signal, which leaves no time to write anything.
    const wait = "setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1500);";
    expect(written(`writer.write('alone\\n'); ${wait}`)).toBe('alone\n');
  });
});
