import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor, clock } = await startJourney({ leavesMessages: true });

test('a dispute that was lost is told as one in the timeline of its sale, and no refund', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const { recorded } = await sell(h, alfa.id, [
    saleDraft(shop.id, { dataTransacao: new Date(clock.now().getTime() - 40 * 86_400_000) }),
  ]);
  const id = recorded[0]?.id;
  for (const status of ['contestada', 'estornada']) {
    const { text, ...answer } = await admin.post('/backend/api/transacoes/mudar-status.php', { id, status });
    expect(answer.status, text).toBe(200);
  }
  const guest = await visitor();
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/operacoes/transacoes?transacao=${id}`);
  const timeline = guest.page.getByRole('list', { name: 'Linha do tempo' });
  const told = timeline.getByRole('listitem');
  await told.filter({ hasText: 'Contestação perdida' }).waitFor();
  const names = (await told.allInnerTexts()).map((text) => text.split('\n')[0]);
  expect(names.slice(-2)).toEqual(['Contestação aberta', 'Contestação perdida']);
  expect(names).not.toContain('Estorno ao cliente');
  await expectAccessibleInBoth(guest);
}, 90_000);

test('the simulator without any rates says what is missing and leads to where rates are made', async () => {
  const beta = await h.tenant({ name: 'Beta' });
  const admin = await beta.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/simulador');
  await page.getByLabel('Valor', { exact: false }).first().fill('100,00');
  const missing = page.getByRole('alert').filter({ hasText: 'Ainda não há taxas' });
  await missing.waitFor();
  await expectAccessibleInBoth(guest);
  await missing.getByRole('link', { name: 'Criar plano de taxas' }).click();
  await page.getByLabel('Nome do plano').waitFor();

  await makeRatePlan(admin, {
    faixas: [
      {
        bandeira: 'elo',
        modalidade: 'debito',
        parcelas_de: 1,
        parcelas_ate: 1,
        taxa_percentual: '1.89',
        vigencia_inicio: '2020-01-01',
      },
    ],
  });
  await guest.open('/simulador');
  await page.getByLabel('Valor', { exact: false }).first().fill('100,00');
  const unfit = page.getByRole('alert').filter({ hasText: 'Não há taxa cadastrada para esta bandeira' });
  await unfit.getByRole('link', { name: 'Ver planos de taxas' }).waitFor();
}, 90_000);
