import { expect, test } from 'vitest';
import { askForHold, enterContract, setAgendaStage } from '../harness/agenda.ts';
import { PASSWORD } from '../harness/harness.ts';
import { saleDraft, sell } from '../harness/operations.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

test('the agenda of a merchant is read day by day, and what others enter about it is approved there', async () => {
  const began = clock.now();
  const stage = await setAgendaStage(h);
  await enterContract(stage);
  await askForHold(stage);
  // The stage is of another day; a browser takes no cookie that is over.
  clock.set(began);
  await sell(h, stage.tenant.id, [saleDraft(stage.shopId, { dataTransacao: began })]);
  const { rows } = await h.db.owner.query<{ day: string; name: string }>(
    `select r.vencimento::text as day, coalesce(e.nome_fantasia, e.razao_social) as name from ledger_receivables r
     join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id where r.tenant_id = $1`,
    [stage.tenant.id],
  );
  const { day = '', name = '' } = rows[0] ?? {};
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(stage.other.email, PASSWORD);
  await guest.open('/financeiro/agenda');
  await page.getByText('Escolha um estabelecimento', { exact: true }).waitFor();
  await page.getByText('CT-1 · Banco Exemplo').waitFor();
  await expectAccessibleInBoth(guest);
  const [approve] = await page.getByRole('button', { name: 'Aprovar', exact: true }).all();
  await approve?.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).press('Enter');
  await page.getByText('em vigor', { exact: true }).waitFor();

  const chooser = page.getByRole('combobox', { name: 'Estabelecimento' });
  await chooser.fill(name);
  await page.getByRole('option', { name }).click();
  if (day.slice(0, 7) !== saoPauloDay(began).slice(0, 7))
    await page.getByRole('button', { name: 'Mês seguinte' }).press('Enter');
  const due = page.getByRole('listitem').getByRole('button', { name: /98,61/ });
  await due.waitFor();
  await expectAccessibleInBoth(guest);
  await due.press('Enter');
  await page.getByRole('dialog').getByText('VCD · paygo').waitFor();
  await page
    .getByRole('dialog')
    .getByText(/Banco Exemplo \(CT-1\)/)
    .waitFor();
  await expectAccessibleInBoth(guest);
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  await due.waitFor();
  await guest.expectFits();
  // However many actions stand beside it, what a contract or a hold is about can be read.
  const widths = await page
    .locator('main li:has(> [aria-hidden] + div)')
    .evaluateAll((items) => items.map((item) => item.children[1]?.getBoundingClientRect().width ?? 0));
  expect(widths.length).toBeGreaterThan(1);
  expect(Math.min(...widths)).toBeGreaterThan(200);
  await expectAccessibleInBoth(guest);
});
