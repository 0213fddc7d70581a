import { afterAll, expect, test } from 'vitest';
import { makeCompany } from '../harness/companies.ts';
import { addProvider, verifiedDomain, type Zone } from '../harness/company-sign-in.ts';
import { PASSWORD } from '../harness/harness.ts';
import { startIdentityProvider } from '../harness/identity-provider.ts';
import { INVITATIONS, inviteTo } from '../harness/invitations.ts';
import { verifiedHost } from '../harness/portal-hosts.ts';
import { expectAccessibleInBoth, OWN_DOMAIN, PHONE, type Visitor } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const zone: Zone = new Map();
const { h, origin, visitor } = await startPublicJourney({
  leavesMessages: true,
  config: { privateProviders: true },
  readTxt: async (name) => zone.get(name) ?? [],
});
const provider = await startIdentityProvider(`${origin}/api/v1/auth/oidc/callback`);
afterAll(() => provider.close());

let attempts = 0;
/** A subdomain that no attempt before has taken. */
const newSubdomain = (name: string) => {
  attempts += 1;
  return `${name}-${attempts}`;
};

const WELCOME = '/api/v1/portal/welcome';

/** A dark colour and a bright one: text on either has to be read. */
const PORTALS = [
  { name: 'Aurora Pagamentos', label: 'aurora', corPrincipal: '#0f766e' },
  { name: 'Girassol Cartões', label: 'girassol', corPrincipal: '#facc15' },
];

/** A tenant with a portal; answers its owner and its subdomain. */
async function makePortal({ corPrincipal, label, name }: (typeof PORTALS)[number]) {
  const subdominio = newSubdomain(label);
  const tenant = await h.tenant({ name });
  const owner = await tenant.user({ role: 'super-admin' });
  const { id } = await makeCompany(owner, { nomeFantasia: name, subdominio });
  const branding = `/api/v1/company/directory/${id}/branding`;
  expect((await owner.put(branding, { corPrincipal })).status).toBe(200);
  return { owner, subdominio };
}

async function signInHere({ page }: Visitor, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true, disabled: false }).click();
  await page.waitForURL((url) => url.pathname !== '/entrar');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test.each(PORTALS)('$name is met in its dress and its words before anybody signs in', async (portal) => {
  const { name } = portal;
  const { owner, subdominio } = await makePortal(portal);
  const said = `Que bom ver você na ${name}.`;
  const help = `https://ajuda.${subdominio}.example/`;
  expect((await owner.put(WELCOME, { welcomePt: said, welcomeEn: null, help })).status).toBe(200);
  const { id } = await inviteTo(owner);
  const link = new URL((await owner.post(`${INVITATIONS}/${id}/link`, {})).body.url);

  const desk = await visitor();
  const { page, settled } = desk;
  const at = (path: string) => origin.replace('//', `//${subdominio}.`) + path;
  const first = await page.goto(at('/entrar'));
  const html = (await first?.text()) ?? '';
  expect(html).toContain(`<title>${name}</title>`);
  for (const path of ['/entrar', '/esqueci-senha', '/cadastro', `/convite${link.search}`]) {
    await page.goto(at(path));
    await page.getByText(name, { exact: true }).first().waitFor();
    await page.getByText(said, { exact: true }).waitFor();
    const shown = page.getByRole('link', { name: `ajuda.${subdominio}.example`, exact: true });
    expect(await shown.getAttribute('href')).toBe(help);
    await settled();
    expect(await page.title()).toContain(name);
    await expectAccessibleInBoth(desk);
  }
  await page.setViewportSize(PHONE);
  await page.goto(at('/entrar'));
  await settled();
  await desk.expectFits();
  await expectAccessibleInBoth(desk);
  await signInHere(desk, owner.email);
});

test('whoever has several companies to come in by chooses in the dress of the portal', async () => {
  const portal = { name: 'Lavanda', label: 'lavanda', corPrincipal: '#6d28d9' };
  const { owner, subdominio } = await makePortal(portal);
  const { domain } = await verifiedDomain({ ...h, provider, zone }, owner);
  for (const name of ['Contas da matriz', 'Contas da loja'])
    await addProvider({ ...h, provider, zone }, owner, { name });
  const desk = await visitor();
  const { page, settled } = desk;
  await page.goto(`${origin.replace('//', `//${subdominio}.`)}/entrar`);
  await page.getByLabel('E-mail').fill(`ana@${domain}`);
  await page.getByRole('button', { name: 'Usar a conta da empresa', disabled: false }).click();
  await page.getByText('Contas da matriz').first().waitFor();
  await page.getByText('Lavanda', { exact: true }).first().waitFor();
  await settled();
  await expectAccessibleInBoth(desk);
});

test('an owner words the page, and people come in at a host of the tenant’s own domain', async () => {
  const portal = { name: 'Jasmim', label: 'jasmim', corPrincipal: '#9f1239' };
  const { owner, subdominio } = await makePortal(portal);
  const host = `${subdominio}.${OWN_DOMAIN}`;
  await verifiedHost({ zone }, owner, host);
  const keeper = await visitor();
  await keeper.signIn(owner.email, PASSWORD);
  await keeper.open('/enderecos');
  await keeper.page.getByLabel('Boas-vindas em português').fill('Bem-vindo à Jasmim.');
  await keeper.page.getByLabel('Ajuda ou contato').fill('(11) 4000-1234');
  const save = { name: 'Salvar página de entrada', exact: true, disabled: false };
  await keeper.page.getByRole('button', save).click();
  await keeper.page.getByText('Página de entrada salva.').waitFor();
  await keeper.settled();
  await expectAccessibleInBoth(keeper);
  await keeper.page.setViewportSize(PHONE);
  await keeper.expectFits();

  const desk = await visitor();
  const { page, settled } = desk;
  const own = origin.replace('localhost', host);
  const first = await page.goto(`${own}/entrar`);
  expect(await first?.text()).toContain('<title>Jasmim</title>');
  await page.getByText('Bem-vindo à Jasmim.').waitFor();
  const call = page.getByRole('link', { name: '(11) 4000-1234' });
  expect(await call.getAttribute('href')).toBe('tel:1140001234');
  const atMain = page.getByRole('link', { name: 'Passkey ou conta da empresa' });
  expect(await atMain.getAttribute('href')).toBe(`${origin}/entrar`);
  await settled();
  await expectAccessibleInBoth(desk);
  await page.getByRole('button', { name: 'English' }).click();
  expect(await page.getByText('Bem-vindo à Jasmim.').getAttribute('lang')).toBe('pt-BR');
  await page.getByRole('button', { name: 'Português' }).click();
  await signInHere(desk, owner.email);
  expect(new URL(page.url()).hostname).toBe(host);
  await settled();
  // A mutation of the page counts as one of our own at the host that was asked.
  await page.getByRole('button', { name: new RegExp(owner.name) }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL(`${own}/entrar**`);
});
