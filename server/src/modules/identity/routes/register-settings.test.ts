import { beforeEach, describe, expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/register';
const h = await createHarness();
const newcomer = (email: string) => ({ nome: 'Nova', email, password: PASSWORD });

/** The setting is read at every registration. */
function setRegistration(registration: 'open' | 'approval' | 'closed'): void {
  Object.assign(h.context.identity, { registration });
}

describe('REGISTRATION=approval', () => {
  beforeEach(() => setRegistration('approval'));

  test('makes users who wait, and may not log in', async () => {
    const body = newcomer('espera@example.com');
    const answer = await h.request('POST', URL, { body });
    expect([answer.status, answer.body.status]).toEqual([201, 'pendente']);
    const { email, password } = body;
    const login = await h.request('POST', '/api/v1/auth/login', { body: { email, password } });
    expect(outcome(login)).toBe('403 auth.accountUnavailable');
  });

  test('lets those in whom an admin registers', async () => {
    const admin = await (await h.tenant()).user({ role: 'admin' });
    const answer = await admin.post(URL, { ...newcomer('dentro@example.com'), roleNumber: '5' });
    expect([answer.status, answer.body.status]).toEqual([201, 'ativo']);
  });
});

describe('REGISTRATION=closed', () => {
  beforeEach(() => setRegistration('closed'));

  test('is 403 to everybody but an admin who registers somebody in a role', async () => {
    const admin = await (await h.tenant()).user({ role: 'admin' });
    const body = newcomer('fora@example.com');
    expect(outcome(await h.request('POST', URL, { body }))).toBe('403 auth.registrationClosed');
    expect(outcome(await admin.post(URL, body))).toBe('403 auth.registrationClosed');
    expect((await admin.post(URL, { ...body, roleNumber: '5' })).status).toBe(201);
  });
});
