import { test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

/** Somebody at the start page of a tenant that has sold something, who has pressed Ctrl K. */
async function atWork() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id, {
    nome_fantasia: 'Padaria Pão Dourado',
  });
  await sell(h, tenant.id, [saleDraft(shop.id, { nsu: '000771234', valorBrutoCentavos: 123_456 })]);
  const visit = await visitor();
  await visit.signIn(admin.email, PASSWORD);
  await visit.open('/perfil');
  await visit.page.keyboard.press('Control+k');
  return { page: visit.page, visit };
}

test('a sale is found by its number and opened: Ctrl K, the number, Enter', async () => {
  const { page, visit } = await atWork();
  await page.keyboard.type('771234');
  await page.locator('[role="combobox"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/transacao=\d+/);
  await page.getByText('000771234').last().waitFor();
  await visit.open('/perfil');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /NSU 000771234/ }).waitFor();
  await page.getByRole('group', { name: 'Abertos há pouco' }).waitFor();
  await page.setViewportSize(PHONE);
  await page.getByRole('combobox', { name: /NSU/ }).fill('R$ 1.234,56');
  await page.getByRole('option', { name: /NSU 000771234.*1\.234,56/ }).waitFor();
  await page.getByRole('status').getByText('1 resultado').waitFor({ state: 'attached' });
  await expectAccessibleInBoth(visit);
}, 60_000);
