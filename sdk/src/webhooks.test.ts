import { expect, test } from 'vitest';
import { verifyWebhook } from './index.ts';

const encoder = new TextEncoder();
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const secretOf = (text: string) => `whsec_${base64(encoder.encode(text))}`;
const secret = secretOf('a secret of twenty-four bytes');
const now = new Date('2026-11-20T12:00:00Z');
const body = '{"type":"sale.created"}';

async function sign(text: string, { id = 'msg_1', at = now, key = secret } = {}) {
  const raw = Uint8Array.from(atob(key.slice('whsec_'.length)), (letter) => letter.charCodeAt(0));
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = await crypto.subtle.sign('HMAC', imported, encoder.encode(`${id}.${timestamp}.${text}`));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${base64(new Uint8Array(signature))}`,
  };
}

test('an event with the right signature is read', async () => {
  const headers = await sign(body);
  const expected = { id: 'msg_1', at: now, event: { type: 'sale.created' } };
  expect(await verifyWebhook({ secret, headers, body, now })).toEqual(expected);
  expect(
    await verifyWebhook({ secret, headers: new Headers(headers), body: encoder.encode(body), now }),
  ).toEqual(expected);
});

test('one of several signatures, and one of several secrets, is enough', async () => {
  const headers = await sign(body);
  const several = { ...headers, 'webhook-signature': `v1,AAAA v2,xyz ${headers['webhook-signature']}` };
  const secrets = [secretOf('another secret that was replaced'), secret];
  expect((await verifyWebhook({ secret: secrets, headers: several, body, now })).id).toBe('msg_1');
});

test.each([
  ['another body', {}, `${body} `],
  ['another id', { 'webhook-id': 'msg_2' }, body],
  ['another version', { 'webhook-signature': 'v2,AAAA' }, body],
  ['no base64', { 'webhook-signature': 'v1,%%%' }, body],
])('%s is refused', async (_name, changed, text) => {
  const headers = { ...(await sign(body)), ...changed };
  await expect(verifyWebhook({ secret, headers, body: text, now })).rejects.toThrow('no signature');
});

test('another secret is refused', async () => {
  const headers = await sign(body, { key: secretOf('a secret of somebody else') });
  await expect(verifyWebhook({ secret, headers, body, now })).rejects.toThrow('no signature');
});

test.each([301_000, -301_000])('a time that is %i ms away is refused', async (offset) => {
  const headers = await sign(body, { at: new Date(now.getTime() + offset) });
  await expect(verifyWebhook({ secret, headers, body, now })).rejects.toThrow('too far');
});

test('headers that are missing are named', async () => {
  await expect(verifyWebhook({ secret, headers: {}, body, now })).rejects.toThrow('headers');
});
