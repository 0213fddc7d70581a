import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';
import { reauthentication } from './reauthentication.ts';
import { uploadTransport } from './upload.ts';

const unconnected = { ...connection };
const sent: FakeSender[] = [];
let answer: (sender: FakeSender) => { status: number; body: string } | null;

/** As much of the sender of browsers as an upload uses; it answers as soon as it is sent. */
class FakeSender extends EventTarget {
  upload = new EventTarget();
  headers = new Headers();
  responseType = '';
  response = new Blob();
  status = 0;
  body = new Blob();

  open(): void {
    sent.push(this);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-request-id: r1\r\n';
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  send(body: Blob): void {
    this.body = body;
    const { size } = body;
    for (const loaded of [size / 2, size]) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: size }));
    }
    const answered = answer(this);
    if (answered === null) return;
    this.status = answered.status;
    this.response = new Blob([answered.body]);
    this.dispatchEvent(new Event('load'));
  }
}

function request(signal?: AbortSignal): Request {
  const body = new FormData();
  body.append('document', new Blob(['texto']), 'ata.txt');
  const init = { method: 'POST', body, ...(signal ? { signal } : {}) };
  return new Request('https://app.test/api/tarefas/detalhes/document-upload', init);
}

beforeEach(() => {
  sent.length = 0;
  answer = () => ({ status: 201, body: '{"data":{"id":1}}' });
  Object.assign(connection, { csrfToken: 'code', tenant: 'tenant-1', language: 'en', signedIn: true });
  vi.stubGlobal('XMLHttpRequest', FakeSender);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(connection, unconnected);
});

it('sends the form with what other requests carry, and tells how far it is', async () => {
  const shares: number[] = [];
  const response = await uploadTransport({ onProgress: (share) => shares.push(share) })(request());
  expect([response.status, await response.json()]).toEqual([201, { data: { id: 1 } }]);
  expect(response.headers.get('x-request-id')).toBe('r1');
  expect(shares).toEqual([0.5, 1]);
  const { body, headers } = sent[0] ?? new FakeSender();
  expect(headers.get('content-type')).toMatch(/^multipart\/form-data; ?boundary=/);
  expect([headers.get('x-csrf-token'), headers.get('x-tenant-id')]).toEqual(['code', 'tenant-1']);
  expect(await body.text()).toContain('filename="ata.txt"');
});

it('sends a file in place of the body, of the type that the request declares', async () => {
  const file = new File(['nsu;valor'], 'vendas.csv');
  const request = new Request('https://app.test/backend/api/transacoes/importar.php', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
  });
  const response = await uploadTransport({ onProgress: () => undefined, file })(request);
  expect(response.status).toBe(201);
  const { body, headers } = sent[0] ?? new FakeSender();
  expect(body).toBe(file);
  expect([headers.get('content-type'), headers.get('x-csrf-token')]).toEqual(['text/csv', 'code']);
});

it('sends the same file again after the person has signed in again', async () => {
  answer = () => (sent.length === 1 ? { status: 401, body: '{}' } : { status: 201, body: '{}' });
  const unsubscribe = reauthentication.subscribe(() => queueMicrotask(() => reauthentication.settle(true)));
  expect((await uploadTransport({ onProgress: () => undefined })(request())).status).toBe(201);
  unsubscribe();
  expect(await sent[1]?.body.text()).toBe(await sent[0]?.body.text());
});

it('stops when it is no longer wanted', async () => {
  answer = () => null;
  const controller = new AbortController();
  const upload = uploadTransport({ onProgress: () => undefined })(request(controller.signal));
  await vi.waitFor(() => expect(sent[0]?.body.size).toBeGreaterThan(0));
  controller.abort();
  await expect(upload).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});
