import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { SOON } from '../../../test/harness/patience.ts';
import { makeTaskTenant } from '../../../test/harness/tasks.ts';
import { fixedTarget } from '../db/target.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createLogger } from '../log/logger.ts';
import { openTracing } from './open-telemetry.ts';
import { currentTraceparent, installTracing } from './tracing.ts';

interface ToldSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  events?: { name: string }[];
}

interface Told {
  resourceSpans: { scopeSpans: { spans: ToldSpan[] }[] }[];
}

const closers: (() => void)[] = [];

async function listen(answer: (request: IncomingMessage) => Promise<unknown> | unknown): Promise<string> {
  const server = createServer((request, response) => {
    void Promise.resolve(answer(request)).then(() => response.writeHead(200).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A collector of OTLP over HTTP, in JSON. */
const spans: ToldSpan[] = [];
const paths = new Set<string | undefined>();
const collector = await listen(async (request) => {
  paths.add(request.url);
  const { resourceSpans } = (await json(request)) as Told;
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
});
const tracing = openTracing({ url: collector, percent: 100, version: '0', environment: 'test' });
installTracing(tracing);
const h = await createHarness({ leavesMessages: true });
installTracing(null);

afterEach(() => installTracing(null));
afterAll(async () => {
  await tracing.stop();
  for (const close of closers) close();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const GUEST = { nome: 'Convidada', email: 'guest@alfa.test', roleNumber: '5' };
const traceparent = `00-${TRACE}-${CALLER}-01`;

const ofTrace = (name: string) => spans.filter((span) => span.traceId === TRACE && span.name === name);
async function one(name: string): Promise<ToldSpan> {
  await expect.poll(() => ofTrace(name).length, SOON).toBeGreaterThan(0);
  const [span] = ofTrace(name);
  if (span === undefined) throw new Error(`no span ${name}`);
  return span;
}

test('a request leads to its statements, its transaction, its job and what that sends to others', async () => {
  const { admin } = await makeTaskTenant(h);
  await admin.token();
  const seen: (string | undefined)[] = [];
  const receiver = await listen(
    (request) => void seen.push(request.headers['traceparent'] as string | undefined),
  );
  const payloads: Record<string, unknown>[] = [];
  installTracing(tracing);
  const runner = await startJobs({
    target: fixedTarget(h.db.url),
    schedules: [],
    log: createLogger({ level: 'silent' }),
    lanes: [
      {
        atOnce: 1,
        handlers: {
          'identity.invitation-mail': async (payload) => {
            payloads.push(payload);
            await fetch(receiver, { method: 'POST', body: '{}' });
          },
        },
      },
    ],
  });
  onTestFinished(() => runner.stop());
  const answer = await admin.post('/api/v1/auth/invitations', GUEST, { headers: { traceparent } });
  expect(answer.status, answer.text).toBe(201);

  const request = await one('createInvitation');
  expect(request.parentSpanId).toBe(CALLER);
  await one('identity.invitation-mail');
  const leaving = (span: ToldSpan) => span.events?.some(({ name }) => name === 'insert outbox');
  const transaction = ofTrace('transaction').find(leaving);
  if (transaction === undefined) throw new Error('no transaction left a message');
  expect(transaction.parentSpanId).toBe(request.spanId);
  // Those that are waited for are spans, those that leave with the next are told as events.
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === transaction.spanId);
  const names = [...statements, ...(transaction.events ?? [])].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['insert invitations', 'insert outbox']));
  expect(
    spans.some(({ name, parentSpanId }) => name.startsWith('select ') && parentSpanId === request.spanId),
  ).toBe(true);
  const job = await one('identity.invitation-mail');
  expect(job.parentSpanId).toBe(transaction.spanId);
  const sent = await one('POST');
  expect(sent.parentSpanId).toBe(job.spanId);
  expect(seen).toContain(`00-${TRACE}-${sent.spanId}-01`);
  expect(payloads.map((payload) => Object.keys(payload).filter((key) => key.startsWith('$')))).toEqual(
    payloads.map(() => []),
  );
  expect([...paths]).toEqual(['/v1/traces']);
  // Neither values nor addresses leave, nor the collector's own requests.
  const told = JSON.stringify(spans);
  expect(told).not.toMatch(/Convidada|guest@/);
  expect(told).not.toContain(admin.email);
  expect(
    spans.filter(({ attributes }) => JSON.stringify(attributes).includes(new URL(collector).host)),
  ).toEqual([]);
});

test('who says that a trace is not kept is believed, and a header that is none begins a trace', async () => {
  const { admin } = await makeTaskTenant(h);
  await admin.token();
  installTracing(tracing);
  const unkept = '11111111111111111111111111111111';
  await admin.get('/api/tarefas/settings', { headers: { traceparent: `00-${unkept}-${CALLER}-00` } });
  const before = spans.length;
  await admin.get('/api/tarefas/settings', { headers: { traceparent: 'nonsense' } });
  await expect.poll(() => spans.slice(before).map(({ name }) => name), SOON).toContain('getTaskSettings');
  expect(spans.filter(({ traceId }) => traceId === unkept)).toEqual([]);
  const begun = spans.slice(before).find(({ name }) => name === 'getTaskSettings');
  expect(begun?.parentSpanId ?? '').toBe('');
});

test('while traces are off nothing is added to messages, and nothing is told', async () => {
  const { admin } = await makeTaskTenant(h);
  const before = spans.length;
  await h.db.owner.query('delete from outbox');
  expect((await admin.post('/api/v1/auth/invitations', { ...GUEST, email: 'other@alfa.test' })).status).toBe(
    201,
  );
  const { rows } = await h.db.owner.query<{ payload: object }>('select payload from outbox');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('$trace');
  expect(currentTraceparent()).toBeNull();
  expect(spans.length).toBe(before);
});
