import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { INVITATIONS, inviteTo, makeInviter } from '../../../../test/harness/invitations.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

const namesIn = async (admin: TestUser, query: string) =>
  (await admin.get(`${INVITATIONS}?${query}`)).body.items.map(({ nome }: { nome: string }) => nome);

test('answers 200 with who is invited, by whom, as what and for which company', async () => {
  const { admin } = await makeInviter(h);
  const company = await makeCompany(admin);
  const { email, id } = await inviteTo(admin, { companyId: company.id });
  const now = h.clock.now();
  const answer = await admin.get(INVITATIONS);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toEqual({
    hasMore: false,
    items: [
      {
        id,
        email,
        nome: 'Nina',
        role: 'operator',
        roleNumber: '4',
        status: 'pendente',
        company: { id: company.id, name: expect.any(String) },
        invitedBy: { id: admin.uuid, name: admin.name },
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
        acceptedAt: null,
        abilities: { resend: true, link: true, cancel: true },
      },
    ],
  });
});

test('each status has its own list: waiting, expired, accepted', async () => {
  const { tenant, admin: earlier } = await makeInviter(h);
  await inviteTo(earlier, { nome: 'Vencida' });
  h.clock.advance({ hours: 200 });
  const admin = await tenant.user({ role: 'admin' });
  const { email } = await inviteTo(admin, { nome: 'Aceita' });
  const body = { token: await tokenFromMail(h, email), password: PASSWORD };
  expect((await h.request('POST', `${INVITATIONS}/accept`, { body })).status).toBe(200);
  await inviteTo(admin, { nome: 'Aberta' });
  const named = async (status: string) =>
    (await admin.get(`${INVITATIONS}?status=${status}`)).body.items.map(
      ({ nome, status: shown }: { nome: string; status: string }) => `${nome} ${shown}`,
    );
  expect(await named('pendente')).toEqual(['Aberta pendente']);
  expect(await named('expirado')).toEqual(['Vencida expirado']);
  expect(await named('aceito')).toEqual(['Aceita aceito']);
});

test('the latest come first, page by page, and the answer says whether others follow', async () => {
  const { admin } = await makeInviter(h);
  for (const nome of ['Um', 'Dois', 'Três']) {
    await inviteTo(admin, { nome });
    h.clock.advance({ seconds: 1 });
  }
  const first = await admin.get(`${INVITATIONS}?pageSize=2`);
  expect(first.body.hasMore).toBe(true);
  expect(first.body.items.map(({ nome }: { nome: string }) => nome)).toEqual(['Três', 'Dois']);
  const second = await admin.get(`${INVITATIONS}?pageSize=2&pageNumber=2`);
  expect([second.body.hasMore, second.body.items.length]).toEqual([false, 1]);
});

test('they are sorted by what is shown of the person, by role and by when they end, both ways and page by page', async () => {
  const { admin } = await makeInviter(h);
  const known = await (await h.tenant()).user({ name: 'Zuleica' });
  await inviteTo(admin, { nome: 'Érica', roleNumber: '3' });
  h.clock.advance({ seconds: 1 });
  await inviteTo(admin, { email: known.email, nome: 'Outra' });
  h.clock.advance({ seconds: 1 });
  await inviteTo(admin, { nome: 'bruna', roleNumber: '5' });
  const shown = async (query: string) =>
    (await admin.get(`${INVITATIONS}?${query}`)).body.items.map(
      ({ email, nome }: { email: string; nome: string | null }) => nome ?? email,
    );
  const byName = ['bruna', 'Érica', known.email].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
  expect(await shown('sort=nome')).toEqual(byName);
  expect(await shown('sort=-nome')).toEqual(byName.toReversed());
  expect(await shown('sort=role')).toEqual(['Érica', known.email, 'bruna']);
  expect(await shown('sort=-role')).toEqual(['bruna', known.email, 'Érica']);
  expect(await shown('sort=when')).toEqual(['Érica', known.email, 'bruna']);
  const pages = [1, 2, 3].map((page) => shown(`sort=nome&pageSize=1&pageNumber=${page}`));
  expect((await Promise.all(pages)).flat()).toEqual(byName);
  const stranger = await makeInviter(h);
  expect((await stranger.admin.get(`${INVITATIONS}?sort=nome`)).body.items).toEqual([]);
});

test('what is above the caller can be seen and not touched; of somebody known elsewhere neither name nor link is told', async () => {
  const { tenant, admin } = await makeInviter(h);
  const root = await h.platform.user({ role: 'super-admin' });
  const above = { email: `${crypto.randomUUID()}@example.com`, nome: 'Dona', roleNumber: '1' };
  await root.post(INVITATIONS, { ...above, tenantId: tenant.uuid });
  const known = await (await h.tenant()).user();
  await inviteTo(admin, { email: known.email, nome: 'Conhecida' });
  const { items } = (await admin.get(INVITATIONS)).body;
  expect(JSON.stringify(items)).not.toContain(known.name);
  const abilities = Object.fromEntries(
    items.map((line: { nome: string | null; abilities: object }) => [line.nome, line.abilities]),
  );
  expect(abilities).toEqual({
    Dona: { resend: false, link: false, cancel: false },
    null: { resend: true, link: false, cancel: true },
  });
});

test('e-mails are masked for an admin who was denied the data of users', async () => {
  const { tenant, admin } = await makeInviter(h);
  const { email } = await inviteTo(admin);
  const denied = await tenant.user({ role: 'admin' });
  await tenant.grant(denied, 'perm-user-view', false);
  const answer = await denied.get(INVITATIONS);
  expect(answer.body.items).toHaveLength(1);
  expect(answer.text).not.toContain(email);
});

test('those of another tenant, above or below, are not among them', async () => {
  const { tenant, admin } = await makeInviter(h);
  const below = await tenant.tenant();
  await inviteTo(admin, { nome: 'Abaixo', tenantId: below.uuid });
  const other = await makeInviter(h);
  await inviteTo(other.admin, { nome: 'Outra' });
  await inviteTo(admin, { nome: 'Nossa' });
  expect(await namesIn(admin, '')).toEqual(['Nossa']);
  expect(await namesIn(await below.user({ role: 'admin' }), '')).toEqual(['Abaixo']);
});

test('400 for an unknown status, 401 for nobody, 403 for who is no admin', async () => {
  const { tenant, admin } = await makeInviter(h);
  expect(outcome(await admin.get(`${INVITATIONS}?status=outro`))).toBe('400 validation.failed');
  expect(outcome(await admin.get(`${INVITATIONS}?sort=email`))).toBe('400 validation.failed');
  expect((await h.request('GET', INVITATIONS)).status).toBe(401);
  const editor = await tenant.user({ role: 'editor' });
  expect(outcome(await editor.get(INVITATIONS))).toBe('403 role.required');
});
