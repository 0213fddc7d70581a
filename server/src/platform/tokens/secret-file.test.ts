import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOrCreateSecret } from './secret-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retaguarda-secret-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('secret file', () => {
  it('is made once, for its owner alone, with the folders above it', async () => {
    const path = join(folder, 'keys', 'deeper', 'master');
    const secret = await loadOrCreateSecret(path);
    expect(secret).toHaveLength(32);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
    expect(await loadOrCreateSecret(path)).toEqual(secret);
    expect(await readFile(path)).toEqual(secret);
    expect(await readdir(join(folder, 'keys', 'deeper'))).toEqual(['master']);
  });

  it('is the same for all who ask at once, in one process and in several', async () => {
    const path = join(folder, 'master');
    const module = JSON.stringify(new URL('./secret-file.ts', import.meta.url).href);
    const script = `
      import { loadOrCreateSecret } from ${module};
      process.stdout.write((await loadOrCreateSecret(${JSON.stringify(path)})).toString('hex'));`;
    const processes = Array.from({ length: 4 }, () =>
      text(
        spawn(process.execPath, ['--input-type=module', '-e', script], {
          stdio: ['ignore', 'pipe', 'inherit'],
        }).stdout,
      ),
    );
    const outside = await Promise.all(processes);
    const inside = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecret(path)));
    expect(new Set([...outside, ...inside.map((secret) => secret.toString('hex'))]).size).toBe(1);
    expect(outside[0]).toHaveLength(64);
    expect(await readdir(folder)).toEqual(['master']);
  });

  it('is agreed upon by many who race in one process', async () => {
    const path = join(folder, 'master');
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecret(path)));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['master']);
  });

  it('is never replaced when it is damaged', async () => {
    const path = join(folder, 'master');
    await writeFile(path, 'short');
    await expect(loadOrCreateSecret(path)).rejects.toThrow('does not hold 32 bytes');
    expect(await readFile(path, 'utf8')).toBe('short');
  });
});
