import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAiServer } from '../../../test/ai/ai-server.ts';
import { type Config, parseConfig } from '../../config/config.ts';
import type { Language } from '../../platform/problem.ts';
import { runChecks, spoken } from './check.ts';
import { machineChecks, nodeVersion } from './machine-checks.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'retaguarda-doctor-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function check(name: string, changes: Partial<Config>, language: Language = 'en') {
  const config = {
    ...parseConfig({ PORT: '0', GOVERNANCE_PORT: '0' }),
    dataDirectory: directory,
    ...changes,
  };
  const found = machineChecks(config).filter((one) => one.name === name);
  const [result] = await runChecks(found, () => undefined);
  return result && spoken(result, language);
}

test('a Node that cannot run TypeScript is a fault', () => {
  expect(nodeVersion('26.0.0').verdict).toBe('ok');
  expect(nodeVersion('24.12.0').verdict).toBe('fault');
  expect(nodeVersion(process.versions.node).verdict).toBe('ok');
});

test('a data directory that can be written is well and stays as it was', async () => {
  expect(await check('data directory', {})).toMatchObject({ verdict: 'ok', found: directory });
  expect(await readdir(directory)).toEqual([]);
});

test('a data directory that is not there yet is not made', async () => {
  const missing = join(directory, 'not', 'yet');

  expect(await check('data directory', { dataDirectory: missing })).toMatchObject({ verdict: 'ok' });
  expect(await readdir(directory)).toEqual([]);
});

test('a data directory that cannot be written is a fault that says what to do', async () => {
  const file = join(directory, 'file');
  await mkdir(file);
  const place = '/proc/self';

  expect(await check('data directory', { dataDirectory: place })).toMatchObject({
    verdict: 'fault',
    found: expect.stringContaining(place),
    advice: expect.stringContaining('RETAGUARDA_DATA_DIR'),
  });
  await rm(file, { recursive: true });
});

test('free space is told, with the numbers of the language', async () => {
  expect(await check('free space', {})).toMatchObject({ found: expect.stringMatching(/^\d+\.\d GB$/) });
  const inPortuguese = await check('free space', {}, 'pt-BR');
  expect(inPortuguese).toMatchObject({ found: expect.stringMatching(/^\d+,\d GB$/) });
});

test('a port of another program is a fault that names the setting', async () => {
  const other = createServer((_request, response) => response.end('{"name":"other"}'));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  expect(await check('port', { port })).toMatchObject({
    verdict: 'fault',
    advice: expect.stringContaining('PORT'),
  });
  other.close();
  await once(other, 'close');
  expect(await check('port', { port })).toMatchObject({ verdict: 'ok', found: `${port} is free` });
});

test('a port of a Retaguarda that runs is well', async () => {
  const running = createServer((_request, response) => response.end('{"name":"Retaguarda"}'));
  running.listen(0, '127.0.0.1');
  await once(running, 'listening');
  const { port } = running.address() as AddressInfo;

  expect(await check('governance port', { governancePort: port })).toMatchObject({ verdict: 'ok' });
  running.close();
});

test('without a mail server mails are kept', async () => {
  expect(await check('mail', { mail: null })).toMatchObject({ verdict: 'ok' });
});

test('a mail server that greets is well, one that does not answer is a fault', async () => {
  const server = createTcpServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', (data) => socket.write(/^QUIT/i.test(String(data)) ? '221 bye\r\n' : '250 mail\r\n'));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@b.test' };

  expect(await check('mail', { mail })).toMatchObject({ verdict: 'ok' });
  server.close();
  await once(server, 'close');
  expect(await check('mail', { mail })).toMatchObject({ verdict: 'fault' });
});

test('without a key there are no summaries; a server that does not take the key is worth a warning', async () => {
  const server = await startAiServer();
  const ai = { baseUrl: server.url, apiKey: server.key, model: 'm', transcriptionModel: 't' };
  expect(await check('AI', { ai: null })).toMatchObject({ verdict: 'ok' });
  expect(await check('AI', { ai })).toMatchObject({ verdict: 'ok' });
  expect(await check('AI', { ai: { ...ai, apiKey: 'falsa' } })).toMatchObject({ verdict: 'warning' });
  await server.close();
  expect(await check('AI', { ai })).toMatchObject({ verdict: 'warning' });
});

test.each([
  ['http://localhost:3000', 'http://localhost:3001', 'ok'],
  ['https://app.example.com', 'https://governanca.app.example.com', 'ok'],
  ['https://app.example.com', 'https://governanca.example.com', 'warning'],
])('governance of %s at %s is %s', async (publicUrl, governanceUrl, verdict) => {
  expect(await check('addresses', { publicUrl, governanceUrl })).toMatchObject({ verdict });
});
