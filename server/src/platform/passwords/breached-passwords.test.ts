import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { startFileServer } from '../../../test/harness/file-server.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createBreachedPasswords } from './breached-passwords.ts';

const PASSWORD = 'nobody shipped this one';
const DIGITS = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase();
const PATH = `/range/${DIGITS.slice(0, 5)}`;
const REST = DIGITS.slice(5);
const PADDING = `${'0'.repeat(34)}1:0`;
const server = await startFileServer();
beforeEach(() => {
  server.asked.length = 0;
});

function make(url: string | null = server.origin) {
  const lines: unknown[] = [];
  const metrics = createMetrics();
  const log = { warn: (...line: unknown[]) => lines.push(line) };
  const breached = createBreachedPasswords({ url, log, metrics, budgetMs: 300 });
  const counted = async (outcome: string) =>
    new RegExp(`breached_password_lookups_total\\{outcome="${outcome}"\\} 1`).test(await metrics.text());
  return { breached, counted, lines };
}

/** Answers in the protocol of k-anonymity. */
function answerWith(...entries: string[]): Record<string, unknown>[] {
  const headers: Record<string, unknown>[] = [];
  server.files[PATH] = (request, response) => {
    headers.push(request.headers);
    response.writeHead(200, { 'content-type': 'text/plain' }).end([PADDING, ...entries].join('\r\n'));
  };
  return headers;
}

test('a password of the shipped list is known without asking anybody', async () => {
  const { breached } = make();
  expect(await breached.includes('Password123')).toBe(true);
  expect(server.asked).toEqual([]);
});

test('without a server the list alone decides', async () => {
  expect(await make(null).breached.includes(PASSWORD)).toBe(false);
  expect(server.asked).toEqual([]);
});

test('the server learns five digits of the hash, and is asked for padding', async () => {
  const headers = answerWith(`${REST}:17`);
  const { breached, counted } = make();
  expect(await breached.includes(PASSWORD)).toBe(true);
  expect(server.asked).toEqual([PATH]);
  expect(headers).toMatchObject([{ 'add-padding': 'true' }]);
  expect(await counted('known')).toBe(true);
});

test('neither another hash nor padding with the same digits makes a password known', async () => {
  answerWith(`${'A'.repeat(35)}:9`, `${REST}:0`);
  const { breached, counted, lines } = make();
  expect(await breached.includes(PASSWORD)).toBe(false);
  expect(await counted('unknown')).toBe(true);
  expect(lines).toEqual([]);
});

test.each([
  [
    'refuses',
    'unreachable',
    (_: unknown, response: { writeHead(status: number): { end(): unknown } }) =>
      response.writeHead(503).end(),
  ],
  [
    'leads elsewhere',
    'refused',
    (_: unknown, response: { writeHead(status: number, headers: object): { end(): unknown } }) =>
      response.writeHead(302, { location: `${server.origin}/elsewhere` }).end(),
  ],
  ['says nothing', 'tooSlow', () => undefined],
] as const)(
  'a server that %s keeps nobody out, is counted and logged without data',
  async (_, fault, serve) => {
    server.files[PATH] = serve as (typeof server.files)[string];
    const { breached, counted, lines } = make();
    expect(await breached.includes(PASSWORD)).toBe(false);
    expect(await counted('failed')).toBe(true);
    expect(lines).toMatchObject([[{ fault }, 'the server of breached passwords did not answer']]);
    expect(JSON.stringify(lines)).not.toContain(DIGITS.slice(0, 5));
    expect(server.asked).toEqual([PATH]);
  },
);
