import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import { makeTask } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });
const DAY_MS = 86_400_000;

async function business() {
  const tenant = await h.tenant({ name: 'Alfa Meios de Pagamento' });
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const company = await makeNumberedCompany(h, admin);
  const shop = (nome_fantasia: string) => makeEstablishment(admin, company.id, { nome_fantasia });
  const [selling, stopped] = [await shop('Padaria Aurora'), await shop('Mercado Parado')];
  const now = clock.now();
  await sell(h, tenant.id, [
    saleDraft(selling.id, { dataTransacao: now, valorBrutoCentavos: 123_456 }),
    saleDraft(stopped.id, { dataTransacao: new Date(now.getTime() - 40 * DAY_MS) }),
  ]);
  await tenant.user({ name: 'Pessoa Nova', status: 'pendente' });
  await makeTask(admin, { title: 'Conferir repasses' });
  return { tenant, admin };
}

test('the home of an administrator leads to the lists of what it counts', async () => {
  const { admin } = await business();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/');
  const today = page.getByRole('link', { name: /Vendas de hoje/ });
  await today.getByText('R$ 1.234,56').waitFor();
  expect(await page.getByText('Quem sou eu').count()).toBe(0);
  await expectAccessibleInBoth(guest);

  await today.press('Enter');
  await page.waitForURL(/\/operacoes\/transacoes/);
  await page
    .getByRole('cell', { name: /1\.234,56/ })
    .first()
    .waitFor();
  await page.goBack();

  const days = page.getByRole('region', { name: 'Liquidações dos próximos 7 dias' });
  const payday = days.getByRole('listitem').filter({ hasText: /R\$\s[1-9]/ });
  const amount = await payday.locator('strong').innerText();
  await expectAccessibleInBoth(guest);
  await payday.getByRole('link').press('Enter');
  await page.waitForURL(/liquidacaoInicio=/);
  const sums = page.getByRole('region', { name: 'Soma das transações filtradas' });
  await sums.getByText('Pago nesses dias').waitFor();
  const paid = sums.locator('div').filter({ hasText: 'Pago nesses dias' }).locator('dd');
  expect(await paid.innerText()).toBe(amount);
  await page.getByRole('cell', { name: /1\.234,56/ }).waitFor();
  await page.goBack();

  const stopped = page.getByRole('region', { name: 'Pararam de vender' });
  await stopped.getByRole('link', { name: /Mercado Parado/ }).waitFor();
  await stopped.getByRole('link', { name: /Ver todos/ }).press('Enter');
  await page.getByRole('row').filter({ hasText: 'Mercado Parado' }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Padaria Aurora' }).count()).toBe(0);
  await page.goBack();

  await page
    .getByRole('region', { name: 'Espera por você' })
    .getByRole('link', { name: /Pessoas/ })
    .press('Enter');
  await page.getByRole('row').filter({ hasText: 'Pessoa Nova' }).waitFor();
}, 120_000);

test('the home of an operator begins with the own queue', async () => {
  const { tenant } = await business();
  const operator = await tenant.user({ role: 'operator' });
  for (const key of ['tarefas.read', 'tarefas.read_own', 'tarefas.create'] as const)
    await tenant.grant(operator, key);
  await makeTask(operator, { title: 'Ligar para o cliente' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(operator.email, PASSWORD);
  await page.setViewportSize(PHONE);
  await guest.open('/');
  const queue = page.getByRole('region', { name: 'Minha fila' });
  await queue.getByRole('link', { name: /Ligar para o cliente/ }).waitFor();
  expect(await queue.getByText('Conferir repasses').count()).toBe(0);
  await page.getByRole('region', { name: 'Mais venderam em 7 dias' }).getByText('Padaria Aurora').waitFor();
  await guest.expectFits();
  await queue.getByRole('link', { name: 'Ver todas' }).press('Enter');
  await page.waitForURL('**/tarefas?minhas=true');
}, 120_000);
