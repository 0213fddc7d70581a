import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETTINGS } from './config.ts';
import { readSecretFiles, SECRET_SETTINGS } from './secret-files.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secret-files-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function file(content: string | Buffer): Promise<string> {
  const path = join(directory, randomUUID());
  await writeFile(path, content);
  return path;
}

test('every setting that holds a secret may lie in a file', () => {
  const secret = /SECRET|PASSWORD|METRICS_TOKEN|_KEY$|_KEY_ID$|^DATABASE_(READ_)?URL$|SMTP_URL/;
  // The key of backups reads its file itself, which `backup key` wrote; where breached passwords are looked up is no secret.
  const others = ['RETAGUARDA_BACKUP_KEY', 'BREACHED_PASSWORDS_URL'];
  const secrets = SETTINGS.filter((name) => secret.test(name) && !others.includes(name));

  expect(secrets.filter((name) => !SECRET_SETTINGS.some((one) => one === name))).toEqual([]);
  expect(SECRET_SETTINGS.filter((name) => !SETTINGS.some((one) => one === name))).toEqual([]);
});

test.each([
  ['a-token\n', 'a-token'],
  ['a-token\r\n', 'a-token'],
  ['a-token', 'a-token'],
  [' a token with spaces ', ' a token with spaces '],
])('the contents of the file %j are the value, without one newline', async (content, value) => {
  expect(readSecretFiles({ METRICS_TOKEN_FILE: await file(content) })).toMatchObject({
    env: { METRICS_TOKEN: value },
    faults: [],
  });
});

test('a secret that is given twice is a fault, whichever is right', async () => {
  const { faults } = readSecretFiles({ AI_API_KEY: 'here', AI_API_KEY_FILE: await file('there') });
  expect(faults).toEqual(['AI_API_KEY_FILE and AI_API_KEY are both set: keep one of them']);
});

test('a file that cannot be a secret is a fault by its setting, without what it holds', async () => {
  const wrong = {
    METRICS_TOKEN_FILE: join(directory, 'missing'),
    DATABASE_URL_FILE: directory,
    SMTP_URL_FILE: await file('\n'),
    AI_API_KEY_FILE: await file('hush\nhush\n'),
    ESIGN_WEBHOOK_SECRET_FILE: await file(Buffer.from([0xff, 0xfe, 0x00])),
  };
  const { env, faults } = readSecretFiles(wrong);

  expect(faults.toSorted()).toEqual([
    'AI_API_KEY_FILE names a file of more than one line',
    'DATABASE_URL_FILE names a folder, not a file',
    'ESIGN_WEBHOOK_SECRET_FILE names a file that is no text',
    'METRICS_TOKEN_FILE names a file that does not exist',
    'SMTP_URL_FILE names an empty file',
  ]);
  expect(Object.keys(env)).toEqual(Object.keys(wrong));
});
