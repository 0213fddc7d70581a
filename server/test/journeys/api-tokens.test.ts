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

const { h, visitor, origin } = await startJourney();

test('an administrator makes a token, another system reads commissions with it, and loses it', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin' });
  const seller = await alfa.user({ role: 'operator' });
  await makeRatePlan(admin);
  const rule = {
    nivel: 1,
    beneficiario: 'Vendas',
    beneficiario_user_id: seller.id,
    modelo: 'percentual_bruto',
    taxa_percentual: '0.5',
    vigencia_inicio: '2026-01-01',
  };
  expect((await admin.post('/backend/api/comissoes/regras/criar.php', rule)).status).toBe(200);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  await sell(h, alfa.id, [saleDraft(shop.id)]);
  const ask = async (token: string): Promise<{ status: number; body: unknown }> => {
    const query = `user_id=${seller.id}&data_inicio=2026-03-01&data_fim=2026-03-31`;
    const answer = await fetch(`${origin}/backend/api/financeiro/external/comissoes.php?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, body: await answer.json() };
  };

  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Tokens de API' }).click();
  await page.getByText('Nenhum token ainda').waitFor();
  await expectAccessible();
  // With the keyboard alone.
  await page.getByRole('button', { name: 'Novo token' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Preencha este campo.').waitFor();
  await page.keyboard.type('Folha de pagamento');
  await expectAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('radio', { name: /endereço externo/, checked: true }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Copie o token agora.', { exact: false }).waitFor();
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^tok_[0-9A-Za-z]{43}$/);
  await expectAccessibleInBoth({ page, expectAccessible });
  // Escape would lose it; the way out is the second button after the token.
  for (const key of ['Escape', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: 'nunca' }).waitFor();
  expect(await page.content()).not.toContain(token);

  const read = await ask(token);
  expect(read.status).toBe(200);
  expect(read.body).toMatchObject({ data: { resumo: { quantidade: 1, valor_total_centavos: 50 } } });
  await open('/operacoes/tokens');
  await page.getByRole('cell', { name: 'agora', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Revogar Folha de pagamento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
  await page.getByText('Revogado', { exact: true }).waitFor();
  expect((await ask(token)).status).toBe(401);
  await expectAccessibleInBoth({ page, expectAccessible });
}, 120_000);

test('a token for the API works as far as it was given, gets another secret, and the log says what it did', async () => {
  const beta = await h.tenant({ name: 'Beta' });
  const admin = await beta.user({ role: 'admin', name: 'Bia' });
  const call = (token: string, method: string, path: string, body?: object) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/operacoes/tokens');
  await page.getByRole('button', { name: 'Novo token' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('ERP');
  await dialog.getByRole('checkbox', { name: 'Editar usuários e empresas' }).check();
  await expectAccessibleInBoth({ page, expectAccessible });
  await dialog.getByRole('button', { name: 'Criar token', exact: true, disabled: false }).click();
  const first = await dialog.getByLabel('Token', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Já guardei o token' }).click();
  const made = await call(first, 'POST', '/v1/companies', { razaoSocial: 'Loja do ERP' });
  expect(made.status).toBe(201);
  expect((await call(first, 'GET', '/v1/companies')).status).toBe(403);

  await page.getByRole('button', { name: 'Renovar ERP' }).click();
  await dialog.getByRole('button', { name: 'Renovar', exact: true, disabled: false }).click();
  await dialog.getByText('Copie o token agora.', { exact: false }).waitFor();
  const second = await dialog.getByLabel('Token', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Já guardei o token' }).click();
  await page.getByText('o segredo anterior vale até', { exact: false }).waitFor();
  for (const secret of [first, second])
    expect((await call(secret, 'GET', '/v1/external-apis/banks/v1')).status).toBe(200);
  await expectAccessibleInBoth({ page, expectAccessible });

  const { id } = (await made.json()) as { id: string };
  await open(`/empresas/${id}`);
  await page
    .getByText(/Bia · com o token ERP \(rtg_/)
    .first()
    .waitFor();
}, 120_000);

test('who is no administrator sees no tokens', async () => {
  const tenant = await h.tenant();
  const editor = await tenant.user({ role: 'editor' });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(editor.email, PASSWORD);
  await open('/operacoes/tokens');
  await page.getByRole('heading', { name: 'Sem acesso' }).waitFor();
  await page.getByRole('navigation').first().waitFor();
  expect(await page.getByRole('link', { name: 'Tokens de API' }).count()).toBe(0);
  await expectAccessible();
}, 60_000);
