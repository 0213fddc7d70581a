import { expect, test } from 'vitest';
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

const { h, visitor, clock } = await startJourney({ leavesMessages: true });

test('who makes a rule that takes more than there is is warned before, and sees what it costs the platform', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);

  await guest.open('/operacoes/comissoes/regras');
  await page.getByRole('button', { name: 'Nova regra' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Beneficiário').fill('Parceiro');
  await dialog.getByRole('combobox', { name: 'Modelo' }).click();
  await page.getByRole('option', { name: 'Fixo por venda' }).click();
  await dialog.getByRole('textbox', { name: 'Comissão' }).fill('2,00');
  await dialog.getByRole('button', { name: 'Criar regra' }).click();
  const warning = dialog
    .getByRole('alert')
    .filter({ hasText: 'As comissões passam do que há para repartir' });
  await warning.getByText(/1,39 % \(debito\).*vendas abaixo de R\$\s143,89/).waitFor();
  const rules = async () =>
    (await admin.get('/backend/api/comissoes/regras/listar.php')).body.data.regras.length;
  expect(await rules()).toBe(0);
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Criar mesmo assim' }).click();
  await page.getByText('Regra de Parceiro criada.').waitFor();
  expect(await rules()).toBe(1);

  const { recorded } = await sell(h, alfa.id, [
    saleDraft(shop.id, { valorBrutoCentavos: 10_000, dataTransacao: clock.now() }),
  ]);
  await guest.go('/operacoes/comissoes');
  const tile = page.locator('dt', { hasText: 'A plataforma paga' }).locator('..');
  await tile.getByText('-R$ 0,61').waitFor();
  await tile.getByText('de R$ 1,39 em taxas').waitFor();
  await page.getByText('Ver os números').click();
  const months = page.getByRole('table', { name: 'Últimos 12 meses' });
  await months.getByText('-R$ 0,61').waitFor();
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);

  await guest.go(`/operacoes/transacoes?transacao=${recorded[0]?.id}`);
  const lines = page.getByRole('dialog').getByRole('row', { name: /A plataforma paga/ });
  await lines.getByText('-R$ 0,61').waitFor();
}, 120_000);
