import { expect, test } from 'vitest';
import { operationsJobs } from '../../src/app/operations-jobs.ts';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import type { TestUser } from '../harness/people.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor, clock } = await startJourney({ leavesMessages: true });

const URL = '/backend/api/comissoes/fechamentos';
const PAGE = '/operacoes/comissoes/fechamentos';

/** The middle of the month before this one. */
function lastMonth(): Date {
  const [year, month] = saoPauloDay(clock.now()).split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 2, 15, 15));
}

/** A company with a sale in the month before this one, which is closed: a statement for each of four levels. */
async function makeClosedMonth(): Promise<TestUser> {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id, { nome_fantasia: 'Pão Dourado' });
  const sale = { modalidade: 'credito_vista', valorBrutoCentavos: 100_000 } as const;
  await sell(h, tenant.id, [saleDraft(shop.id, { ...sale, dataTransacao: lastMonth() })]);
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  return admin;
}

const statements = async (admin: TestUser) => (await admin.get(`${URL}/listar.php`)).body.data.fechamentos;
const statusesOf = async (admin: TestUser) =>
  (await statements(admin)).map(({ status }: { status: string }) => status);

test('by keyboard a month is released at once, without the statement that somebody else was faster with', async () => {
  const admin = await makeClosedMonth();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(PAGE);
  const boxes = page.getByRole('checkbox', { name: /^Selecionar Nível/ });
  await expect.poll(() => boxes.count()).toBe(4);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  for (const key of ['j', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Ações para a seleção' });
  await bar.getByText('4 na seleção').waitFor();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);

  const [first] = await statements(admin);
  const faster = { id: first.id, status: 'liberada', versao: first.versao };
  expect((await admin.post(`${URL}/mudar-status.php`, faster)).status).toBe(200);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Liberar' });
  await dialog.getByRole('button', { name: 'Liberar (4)' }).waitFor();
  await expectAccessibleInBoth(guest);
  // The dialog begins on the way out of it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByText('Feito em 3 de 4.').waitFor();
  await dialog.getByText(/alterado por outra pessoa/).waitFor();
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await bar.getByText('1 na seleção').waitFor();
  expect(await statusesOf(admin)).toEqual(['liberada', 'liberada', 'liberada', 'liberada']);
}, 120_000);

test('on a phone what is selected is paid, also where an answer is lost', async () => {
  const admin = await makeClosedMonth();
  for (const { id, versao } of await statements(admin)) {
    await admin.post(`${URL}/mudar-status.php`, { id, status: 'liberada', versao });
  }
  const guest = await visitor();
  const { page } = guest;
  await page.setViewportSize(PHONE);
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(PAGE);
  await page
    .getByRole('checkbox', { name: /^Selecionar Nível/ })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Ações para a seleção' });
  await bar.getByRole('button', { name: 'Selecionar as 4 da página' }).click();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  let lost = 0;
  await page.route(`**${URL}/mudar-status-em-lote.php`, async (route) => {
    const answer = await route.fetch();
    lost += 1;
    await (lost === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await bar.getByRole('button', { name: 'Marcar como paga' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como paga (4)' }).click();
  await page.getByText('Marcar como paga: feito em 4 registros.').waitFor();
  await bar.waitFor({ state: 'hidden' });
  expect(lost).toBe(2);
  expect(await statusesOf(admin)).toEqual(['paga', 'paga', 'paga', 'paga']);
}, 120_000);
