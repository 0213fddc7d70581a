import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';

const h = await createHarness();
let main: string;
let governance: string;

beforeAll(async () => {
  main = await h.app.listen({ port: 0, host: '127.0.0.1' });
  governance = await h.governance.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => Promise.all([h.app.close(), h.governance.close()]));

/** What a handshake is answered: the status and, unless it is 101, the body. */
async function handshake(base: string, path: string, upgrade = 'websocket') {
  const request = httpRequest(new URL(path, base), {
    headers: {
      connection: 'Upgrade',
      upgrade,
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    },
  });
  request.end();
  const opened = once(request, 'upgrade') as Promise<[IncomingMessage, import('node:net').Socket]>;
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  const [response, socket] = await Promise.race([opened, answered]);
  if (socket !== undefined) {
    socket.destroy();
    return { status: response.statusCode };
  }
  const body = await new Response(response as unknown as ReadableStream).text();
  return { status: response.statusCode, body: JSON.parse(body) };
}

test.each(['/ws/presence', '/ws/tasks'])('the main host opens WebSockets at %s', async (path) => {
  expect((await handshake(main, path)).status).toBe(101);
});

test.each(['/ws/logs', '/ws/elsewhere', '/ws', '/', '/tarefas', '/api/health', '/backend/api/health.php'])(
  'the main host answers 404 to a handshake at %s, which takes none',
  async (path) => {
    const answer = await handshake(main, path);
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('request.notFound');
    // To a route that takes requests alone, a handshake is an address that is not there: none of its own answers.
    h.violations.splice(0);
  },
);

test.each(['/ws/presence', '/ws/tasks', '/', '/api/companies'])(
  'the governance host answers 404 to a handshake at %s',
  async (path) => {
    expect((await handshake(governance, path)).status).toBe(404);
    h.violations.splice(0);
  },
);

test('the governance host opens WebSockets at /ws/logs', async () => {
  expect((await handshake(governance, '/ws/logs')).status).toBe(101);
});

test('who offers another protocol than WebSocket is answered as if nothing had been offered', async () => {
  const answer = await handshake(main, '/api/', 'h2c');
  expect(answer.status).toBe(200);
  expect(answer.body.name).toBe('Retaguarda');
});
