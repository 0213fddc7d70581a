import { afterEach, expect, it, vi } from 'vitest';
import { takeAskedAhead } from './asked-ahead.ts';

const ME = '/backend/api/auth/me.php';
const ask = (path: string, init: RequestInit = {}) =>
  takeAskedAhead(new Request(`https://app.test${path}`, init));

function asked(tenant: string | null): void {
  vi.stubGlobal('window', { location: { origin: 'https://app.test' } });
  vi.stubGlobal('retaguardaAsked', { tenant, answers: { [ME]: Promise.resolve(new Response('me')) } });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('gives an answer that the page has asked for to the first who asks, and to nobody else', async () => {
  asked(null);
  expect(await (await ask(ME))?.text()).toBe('me');
  expect(ask(ME)).toBeNull();
});

it('gives it for the tenant alone that it was asked for', async () => {
  asked('tenant-1');
  expect(ask(ME)).toBeNull();
  expect(ask(ME, { headers: { 'x-tenant-id': 'tenant-2' } })).toBeNull();
  expect(await (await ask(ME, { headers: { 'x-tenant-id': 'tenant-1' } }))?.text()).toBe('me');
});

it('gives none for another question', () => {
  asked(null);
  expect(ask('/api/v1/auth/roles')).toBeNull();
  expect(ask(`${ME}?search=x`)).toBeNull();
  expect(ask(ME, { method: 'POST' })).toBeNull();
  expect(takeAskedAhead(new Request(`https://other.test${ME}`))).toBeNull();
  vi.stubGlobal('retaguardaAsked', undefined);
  expect(ask(ME)).toBeNull();
});
