import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFileServer } from '../../../../test/harness/file-server.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';
import { createAdmin } from '../admin-creation.ts';

const LEAKED = 'Password123';
const server = await startFileServer();
const h = await createHarness({ config: { breachedPasswordsUrl: server.origin } });
const REFUSED = '422 password.breached';

const post = (url: string, body: object) => h.request('POST', url, { body });
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const login = (email: string, password: string) => post('/api/v1/auth/login', { email, password });

test('nobody registers with a password of the list, and the field is named', async () => {
  const body = { nome: 'Ana', email: newEmail(), password: LEAKED };
  const refused = await post('/api/v1/auth/register', body);
  expect(outcome(refused)).toBe(REFUSED);
  expect(refused.body.errors).toMatchObject([{ path: 'password', code: 'password.breached' }]);
  expect((await post('/api/v1/auth/register', { ...body, password: PASSWORD })).status).toBe(201);
});

test('nor with a name that anybody would try: their own, that of the tenant, that of the application', async () => {
  const tenant = await h.tenant({ name: 'Cantagalo Pagamentos' });
  const admin = await tenant.user({ role: 'admin' });
  const registered = (password: string) =>
    admin.post('/api/v1/auth/register', {
      nome: 'Filomena Batista',
      email: `filomena.${crypto.randomUUID()}@example.com`,
      password,
      roleNumber: '5',
    });
  for (const password of ['Filomena2026!', 'f1l0m3na-b4t1st4', 'cantagalo#2026', 'Retaguarda123']) {
    expect(outcome(await registered(password)), password).toBe('422 password.ofContext');
  }
  expect((await registered('filomena ama cachorros')).status).toBe(201);
});

test('an admin who registers somebody is refused alike', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  const body = { nome: 'Ana', email: newEmail(), password: LEAKED, roleNumber: '5' };
  expect(outcome(await admin.post('/api/v1/auth/register', body))).toBe(REFUSED);
});

test('the link of an invitation stays good when its password was refused', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  const email = newEmail();
  await admin.post('/api/v1/auth/invitations', { email, nome: 'Nina', roleNumber: '3' });
  const token = await tokenFromMail(h, email);
  const accept = (password: string) => post('/api/v1/auth/invitations/accept', { token, password });
  expect(outcome(await accept(LEAKED))).toBe(REFUSED);
  expect((await accept(PASSWORD)).status).toBe(200);
});

test.each([
  ['/api/v1/auth/reset-password', REFUSED],
  // What is 422 elsewhere is 400 in the back office.
  ['/backend/api/auth/reset-password.php', '400 password.breached'],
])('the link of a reset stays good when its password was refused: %s', async (url, refusal) => {
  const user = await (await h.tenant()).user();
  await post('/api/v1/auth/forgot-password', { email: user.email });
  const token = await tokenFromMail(h, user.email);
  expect(outcome(await post(url, { token, password: LEAKED }))).toBe(refusal);
  expect((await login(user.email, PASSWORD)).status).toBe(200);
  expect((await post(url, { token, password: 'a new long password' })).status).toBe(200);
});

test('neither does the command line make an administrator with one', async () => {
  const admin = { email: newEmail(), name: 'Ana', password: LEAKED, tenantUuid: null };
  const origin = { userId: null, ip: null, requestId: null };
  await expect(createAdmin(h.context, origin, admin)).rejects.toMatchObject({ code: 'password.breached' });
});

test('a password of before signs in as ever: it is looked at only when it is set', async () => {
  const user = await (await h.tenant()).user();
  const stored = await h.context.passwords.hash(LEAKED);
  await h.db.owner.query('update users set password_hash = $1 where id = $2', [stored, user.id]);
  expect((await login(user.email, LEAKED)).status).toBe(200);
  expect(server.asked).not.toContain(rangeOf(LEAKED));
});

test('the server of breached passwords is asked too, where one is set', async () => {
  const password = 'only the server knows this';
  const digits = sha1(password);
  server.files[rangeOf(password)] = (_, response) => response.writeHead(200).end(`${digits.slice(5)}:3\r\n`);
  const body = { nome: 'Ana', email: newEmail(), password };
  expect(outcome(await post('/api/v1/auth/register', body))).toBe(REFUSED);
});

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const rangeOf = (password: string) => `/range/${sha1(password).slice(0, 5)}`;
