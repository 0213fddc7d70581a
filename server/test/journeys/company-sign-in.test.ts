import { afterAll, expect, test } from 'vitest';
import type { Zone } from '../harness/company-sign-in.ts';
import { PASSWORD } from '../harness/harness.ts';
import { startIdentityProvider } from '../harness/identity-provider.ts';
import { allowFactors, enrol } from '../harness/second-factor.ts';
import { expectAccessibleInBoth, PHONE, type Visitor } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const zone: Zone = new Map();
const { h, origin, visitor } = await startPublicJourney({
  leavesMessages: true,
  config: { privateProviders: true },
  readTxt: async (name) => zone.get(name) ?? [],
});
const provider = await startIdentityProvider(`${origin}/api/v1/auth/oidc/callback`);
afterAll(() => provider.close());

const DOMAIN = 'aurora.com.br';
const account = (sub: string, name: string) =>
  provider.accounts.set(sub, { sub, name, email: `${sub}@${DOMAIN}`, email_verified: true });

/** Leaves for the provider by the address of a person. */
async function leave({ page }: Visitor, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Usar a conta da empresa', disabled: false }).click();
  await page.getByRole('heading', { name: 'Provedor da empresa' }).waitFor();
}

async function comeBackAs({ page }: Visitor, sub: string): Promise<void> {
  await page.getByLabel('Conta').fill(sub);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('an owner sets the sign-in of a company up, and its people come in by their provider alone', async () => {
  const tenant = await h.tenant({ name: 'Aurora' });
  await allowFactors(h, tenant);
  const owner = await tenant.user({ name: 'Olga Dona', role: 'super-admin', email: `olga@${DOMAIN}` });
  const member = await tenant.user({ name: 'Rui Antigo', email: `rui@${DOMAIN}` });
  const guarded = await tenant.user({ name: 'Sara Segura', email: `sara@${DOMAIN}` });
  const factor = await enrol(h, guarded);
  await tenant.user({ name: 'Beto Bloqueado', email: `beto@${DOMAIN}`, status: 'bloqueado' });
  account('nova', 'Nina Nova');
  account('rui', 'Rui Antigo');
  account('sara', 'Sara Segura');
  account('beto', 'Beto Bloqueado');

  const desk = await visitor();
  const { open, page, settled, signIn } = desk;
  await signIn(owner.email, PASSWORD);
  await open('/entrada-pela-empresa');
  await page.getByText('Nenhum provedor ainda').waitFor();
  await expectAccessibleInBoth(desk);

  await page.getByRole('button', { name: 'Adicionar domínio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Domínio').fill(` ${DOMAIN.toUpperCase()}`);
  await dialog.getByRole('button', { name: 'Adicionar domínio', disabled: false }).click();
  await page.getByText(`_retaguarda.${DOMAIN}`).waitFor();
  await page.setViewportSize(PHONE);
  await settled();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  await page.setViewportSize({ width: 1_280, height: 800 });
  const verify = page.getByRole('button', { name: `Verificar ${DOMAIN}`, disabled: false });
  await verify.click();
  await page.getByText('O registro TXT ainda não aparece').waitFor();
  const value = await page.getByText(/^retaguarda-verification=/).textContent();
  zone.set(`_retaguarda.${DOMAIN}`, [value ?? '']);
  await verify.click();
  await page.getByText('Comprovado', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Adicionar provedor' }).click();
  await dialog.getByLabel('Nome').fill('Contas da Aurora');
  await dialog.getByLabel('Emissor').fill(provider.issuer);
  await dialog.getByLabel('Client ID').fill(provider.clientId);
  await dialog.getByLabel('Segredo do cliente').fill(provider.clientSecret);
  await dialog.getByRole('switch', { name: /Criar a conta/ }).click();
  await expectAccessibleInBoth(desk);
  await dialog.getByRole('button', { name: 'Salvar', disabled: false }).click();
  await page.getByRole('button', { name: 'Testar Contas da Aurora' }).click();
  await page.getByText(/O provedor respondeu/).waitFor();
  await page.getByRole('switch', { name: /Exigir a entrada/ }).click();
  await page.getByText(/agora só entra pela empresa/).waitFor();
  await page.setViewportSize(PHONE);
  await settled();
  await expectAccessibleInBoth(desk);

  const guest = await visitor();
  await guest.open('/perfil?aba=seguranca');
  await guest.page.getByRole('button', { name: 'Usar a conta da empresa' }).waitFor();
  await expectAccessibleInBoth(guest);
  await leave(guest, `nova@${DOMAIN}`);
  await guest.page.getByRole('button', { name: 'Cancelar' }).click();
  await guest.page.getByText('não deixou entrar, ou a entrada foi cancelada').waitFor();
  expect(await guest.page.content()).not.toContain('spite');
  await expectAccessibleInBoth(guest);
  await leave(guest, `nova@${DOMAIN}`);
  await comeBackAs(guest, 'nova');
  await guest.page.getByRole('button', { name: /Nina Nova/ }).waitFor();
  expect(new URL(guest.page.url()).pathname).toBe('/perfil');

  const other = await visitor();
  await other.open('/entrar');
  await other.page.getByLabel('E-mail').fill(member.email);
  await other.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await other.page.keyboard.press('Enter');
  await other.page.getByText('A sua empresa exige que você entre pelo provedor dela').waitFor();
  await leave(other, member.email);
  await comeBackAs(other, 'rui');
  await other.page.getByRole('button', { name: /Rui Antigo/ }).waitFor();

  const third = await visitor();
  await third.open('/entrar');
  await leave(third, `beto@${DOMAIN}`);
  await comeBackAs(third, 'beto');
  await third.page.getByText('Conta indisponível para login').waitFor();

  const fourth = await visitor();
  await fourth.open('/entrar');
  await leave(fourth, guarded.email);
  await comeBackAs(fourth, 'sara');
  await fourth.page.getByLabel('Código').fill(factor.nextCode());
  await fourth.page.keyboard.press('Enter');
  await fourth.page.getByRole('button', { name: /Sara Segura/ }).waitFor();
}, 240_000);
