import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { startProviderServer } from '../lookups/provider-server.ts';
import { startJourney } from './journey.ts';

const providers = await startProviderServer();
afterAll(() => providers.close());
const { h, visitor } = await startJourney({ config: { lookups: providers.settings } });

// A provider that failed is not asked for a while: whoever wants an answer is not served by this one.
test('a look-up that fails does not keep a company from being registered, and a CNPJ in use is said at its field', async () => {
  const beta = await h.tenant({ name: 'Beta' });
  const admin = await beta.user({ role: 'admin' });
  providers.behave('brasilapi', 'status-500');
  providers.behave('minhareceita', 'status-500');
  const { page, open, signIn } = await visitor();
  await signIn(admin.email, PASSWORD);
  for (const name of ['Primeira Ltda', 'Segunda Ltda']) {
    await open('/empresas/nova');
    await page.getByRole('textbox', { name: 'CNPJ' }).fill('11.222.333/0001-81');
    await page.getByText('A consulta à Receita não respondeu').waitFor();
    await page.getByLabel('Razão social').fill(name);
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click();
    if (name === 'Primeira Ltda') await page.getByRole('heading', { name }).waitFor();
  }
  await page.getByText('Já existe uma empresa com este CNPJ.').waitFor();
  const field = page.getByRole('textbox', { name: 'CNPJ' });
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator(':focus').getAttribute('id')).toBe(await field.getAttribute('id'));
}, 90_000);
