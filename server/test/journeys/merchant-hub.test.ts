import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import { makePlacedTerminal } from '../harness/terminals.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const { h, visitor } = await startPublicJourney({ leavesMessages: true });

async function world() {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
  await makeRatePlan(admin);
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id);
  const lead = { lead_nome: 'Padaria Nova', company_id: company.id };
  const { body } = await admin.post('/backend/api/propostas/criar.php', lead);
  const proposal = body.data.proposta;
  await h.db.owner.query('update proposals set establishment_id = $1 where tenant_id = $2 and id = $3', [
    shop.id,
    tenant.id,
    proposal.id,
  ]);
  const dataTransacao = h.clock.now();
  await sell(h, tenant.id, [saleDraft(shop.id, { dataTransacao, valorBrutoCentavos: 123_400 })]);
  const guest = await visitor();
  await guest.signIn(admin.email, PASSWORD);
  return { admin, guest, proposal, shop, tenant };
}

test('a merchant shows what it will be paid, its proposals and its people, each when its tab is opened', async () => {
  const { guest, proposal, shop } = await world();
  const { page } = guest;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await guest.open(`/operacoes/estabelecimentos/${shop.id}`);
  await page.getByText('R$ 1.234,00').first().waitFor();
  expect(asked.filter((path) => /recebiveis|propostas|notas/.test(path))).toEqual([]);

  await page.getByRole('tab', { name: 'Recebíveis' }).click();
  const next = page.getByRole('table', { name: 'Próximos pagamentos' });
  await next
    .getByText(/1\.\d\d\d,\d\d/)
    .first()
    .waitFor();
  await expectAccessibleInBoth(guest);

  await page.getByRole('tab', { name: 'Pessoas' }).click();
  await page.getByRole('link', { name: `Proposta ${proposal.numero}` }).waitFor();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await page.getByText('Nenhum documento enviado para assinatura.').waitFor();
  await page.getByRole('tab', { name: 'Propostas' }).click();
  await page.getByRole('table', { name: 'Propostas' }).getByRole('link', { name: 'Padaria Nova' }).waitFor();
  expect(asked.filter((path) => path.endsWith('/propostas/listar.php'))).toHaveLength(1);
  await page.getByRole('link', { name: 'Ver todas as propostas' }).click();
  await page.getByRole('table', { name: 'Propostas' }).getByRole('link', { name: 'Padaria Nova' }).click();
  // And back from there.
  await page.getByRole('link', { name: 'Abrir o estabelecimento' }).click();
  await page.waitForURL(`**/operacoes/estabelecimentos/${shop.id}`);
}, 120_000);

test('a terminal leads to its contract, its sales and its merchant, and each of them back', async () => {
  const { admin, guest, shop, tenant } = await world();
  const { page } = guest;
  const terminalId = await makePlacedTerminal(admin, shop);
  const terms = { terminal_id: terminalId, valor_mensal_centavos: 7_990, dia_vencimento: 10 };
  const rent = { ...terms, forma_cobranca: 'boleto', inicio: '2026-01-01' };
  const rented = await admin.post('/backend/api/alugueis/criar.php', rent);
  expect(rented.status, rented.text).toBe(200);
  await sell(h, tenant.id, [saleDraft(shop.id, { nsu: '55512', terminalId })]);
  await guest.open(`/operacoes/terminais/${terminalId}`);
  await page.getByRole('table', { name: 'Aluguéis' }).getByText('R$ 79,90').waitFor();
  await page.getByRole('table', { name: 'Transações' }).getByText('NSU 55512').waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await page.getByRole('link', { name: 'Ver todas as vendas' }).click();
  await page.waitForURL(`**/operacoes/transacoes?terminal=${terminalId}`);
  const sales = page.getByRole('table', { name: 'Transações' });
  await page.getByRole('button', { name: /^Terminal POSTO/ }).waitFor();
  expect(await sales.getByRole('row').count()).toBe(2);
  await sales.getByRole('link').first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^POSTO/ })
    .click();
  await page.waitForURL(`**/operacoes/terminais/${terminalId}`);
  await page.getByRole('table', { name: 'Aluguéis' }).getByRole('link').first().click();
  await page.waitForURL('**/operacoes/alugueis/*');
  await page
    .getByRole('link', { name: /^POSTO/ })
    .first()
    .click();
  await page.waitForURL(`**/operacoes/terminais/${terminalId}`);
  await page.getByRole('link', { name: 'Ver todos os aluguéis' }).click();
  await page.waitForURL(`**/operacoes/alugueis?terminal=${terminalId}`);
  await page.getByRole('button', { name: /^Terminal POSTO/ }).press('Enter');
  await page.waitForURL('**/operacoes/alugueis');
}, 120_000);

test('a note is written, changed and removed with the keyboard alone, and the history tells it', async () => {
  const { guest, shop } = await world();
  const { page } = guest;
  await page.setViewportSize(PHONE);
  await guest.open(`/operacoes/estabelecimentos/${shop.id}?aba=notas`);
  await page.getByRole('textbox', { name: 'Escreva uma anotação' }).focus();
  await page.keyboard.type('Prefere WhatsApp');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('list', { name: 'Notas' });
  await notes.getByText('Prefere WhatsApp').waitFor();
  await page.getByRole('list', { name: 'Histórico' }).getByText('Anotação criada').waitFor();
  await expectAccessibleInBoth(guest);

  await notes.getByRole('button', { name: 'Alterar a anotação' }).press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Prefere telefone');
  await page.keyboard.press('Control+Enter');
  await notes.getByText('editada').waitFor();
  expect(await notes.innerText()).toContain('Prefere telefone');

  await notes.getByRole('button', { name: 'Excluir a anotação' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).press('Enter');
  await page.getByText('Nada anotado ainda.', { exact: false }).waitFor();
}, 120_000);
