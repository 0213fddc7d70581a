import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSocket, type RetaguardaError, type SocketMessage } from './index.ts';

/** A socket whose other side is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readonly sent: string[] = [];
  readyState = 0;
  readonly url: string;
  readonly protocols: readonly string[];

  constructor(url: URL, protocols: readonly string[]) {
    super();
    this.url = String(url);
    this.protocols = protocols;
    FakeSocket.made.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }

  end(code: number, reason = ''): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(code: number): void {
    this.end(code);
  }
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

const socketAt = async (index: number): Promise<FakeSocket> => {
  await vi.waitFor(() => expect(FakeSocket.made.length).toBeGreaterThan(index));
  return FakeSocket.made[index] as FakeSocket;
};

function start(more: { renewToken?: () => Promise<string> } = {}) {
  const heard: SocketMessage[] = [];
  const resumed: number[] = [];
  const ends: (RetaguardaError | null)[] = [];
  const live = openSocket({
    url: 'wss://host.test/ws/logs',
    token: 'abc',
    tenantId: 'tenant-1',
    backOffMs: 1,
    onMessage: (message) => heard.push(message),
    onResume: () => resumed.push(FakeSocket.made.length),
    onClose: (reason) => ends.push(reason),
    ...more,
  });
  return { ends, heard, live, resumed };
}

test('the token goes with the handshake and the tenant with the address', async () => {
  const { heard } = start();
  const socket = await socketAt(0);
  expect(socket.protocols).toEqual(['bearer.abc']);
  expect(socket.url).toBe('wss://host.test/ws/logs?tenant=tenant-1');
  socket.open();
  socket.say({ type: 'joined' });
  expect(heard).toEqual([{ type: 'joined' }]);
});

test('after a cut it comes back, says again what it keeps, and tells that something may be missing', async () => {
  const { live, resumed } = start();
  const first = await socketAt(0);
  first.open();
  const leave = live.keep({ type: 'join', companyUuid: 'c' });
  expect(first.sent).toEqual(['{"type":"join","companyUuid":"c"}']);
  first.end(1006);
  const second = await socketAt(1);
  second.open();
  expect(second.sent).toEqual(first.sent);
  expect(resumed).toEqual([2]);
  leave();
  second.end(1001);
  const third = await socketAt(2);
  third.open();
  expect(third.sent).toEqual([]);
});

test('a token that is over is renewed once', async () => {
  const { ends } = start({ renewToken: async () => 'new' });
  (await socketAt(0)).end(4401, 'auth.unauthenticated');
  const second = await socketAt(1);
  expect(second.protocols).toEqual(['bearer.new']);
  second.end(4401, 'auth.unauthenticated');
  await vi.waitFor(() => expect(ends).toMatchObject([{ code: 'auth.unauthenticated', status: 401 }]));
});

test('who may not is not let in by asking again', async () => {
  const { ends } = start();
  (await socketAt(0)).end(4403, 'permission.denied');
  await vi.waitFor(() => expect(ends).toMatchObject([{ code: 'permission.denied', status: 403 }]));
  expect(FakeSocket.made).toHaveLength(1);
});

test('closed by us it stays closed', async () => {
  const { ends, live } = start();
  const socket = await socketAt(0);
  socket.open();
  live.close();
  expect(ends).toEqual([null]);
  expect(live.send({ type: 'ping' })).toBe(false);
  expect(FakeSocket.made).toHaveLength(1);
});
