import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import { aTenant } from '../../../test/session.ts';
import type { EmailDomain, IdentityProvider } from '../../api/company-sign-in.ts';

const PROVIDER: IdentityProvider = {
  id: '0193a000-0000-7000-8000-000000070001',
  name: 'Contas da Aurora',
  issuer: 'https://login.example.com/aurora',
  clientId: 'retaguarda',
  scopes: ['groups'],
  makesUsers: false,
  role: 'viewer',
  standsForSecondFactor: false,
  enabled: true,
  people: 3,
  createdAt: '2026-03-10T12:00:00.000Z',
  updatedAt: '2026-03-10T12:00:00.000Z',
  versao: 4,
};

const DOMAIN: EmailDomain = {
  id: '0193a000-0000-7000-8000-000000070002',
  domain: 'aurora.com.br',
  verifiedAt: null,
  required: false,
  record: { name: '_retaguarda.aurora.com.br', type: 'TXT', value: 'retaguarda-verification=abc' },
  createdAt: '2026-03-10T12:00:00.000Z',
  versao: 1,
};

const PROVIDERS = '/api/v1/auth/identity-providers';
const DOMAINS = '/api/v1/auth/email-domains';
const redirectUri = 'https://retaguarda.example.com/api/v1/auth/oidc/callback';

async function openPage(
  { domains = [DOMAIN], items = [PROVIDER] }: { items?: IdentityProvider[]; domains?: EmailDomain[] } = {},
  role: 'admin' | 'super-admin' = 'super-admin',
) {
  api.on('GET', PROVIDERS, { items, redirectUri });
  api.on('GET', DOMAINS, { items: domains });
  api.on('GET', '/api/v1/auth/scim-connections', { items: [], baseUrl: 'https://x.example.com/scim/v2' });
  const opened = await open('/entrada-pela-empresa', { caller: { role } });
  await screen.findByRole('heading', { level: 1, name: 'Entrada pela empresa' });
  return opened;
}

it('shows providers with what they have to be told, and the record of a domain that waits', async () => {
  await openPage();
  expect(await screen.findByText('Contas da Aurora')).toBeTruthy();
  expect(screen.getByText('3 pessoas já entraram por aqui')).toBeTruthy();
  expect(screen.getByText(redirectUri)).toBeTruthy();
  expect(await screen.findByText('_retaguarda.aurora.com.br')).toBeTruthy();
  expect(screen.getByText('retaguarda-verification=abc')).toBeTruthy();
  expect(screen.getByText('A verificar')).toBeTruthy();
});

it('an administrator who is no owner reads it, tests the provider, and is told who changes it', async () => {
  const { user } = await openPage({}, 'admin');
  const add = await screen.findByRole('button', { name: 'Adicionar provedor' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/Só quem é super-admin/).length).toBeGreaterThan(0);
  api.on('POST', `${PROVIDERS}/{providerId}/check`, {
    issuer: PROVIDER.issuer,
    authorizationEndpoint: 'https://login.example.com',
    keys: 2,
  });
  await user.click(screen.getByRole('button', { name: 'Testar Contas da Aurora' }));
  expect(await screen.findByText(/O provedor respondeu: .*2 chaves/)).toBeTruthy();
});

it('changes a provider without its secret, and says what is wrong with it', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Alterar Contas da Aurora' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/Segredo do cliente/).value).toBe('');
  await user.click(dialog.getByRole('switch', { name: /Criar a conta/ }));
  expect(await dialog.findByText('Papel das contas criadas')).toBeTruthy();
  const refused = {
    status: 422,
    code: 'identityProvider.secretNeeded',
    message: 'Informe o segredo de novo.',
  };
  api.refuse('PATCH', `${PROVIDERS}/{providerId}`, refused);
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Informe o segredo de novo.')).toBeTruthy();
  const sent = api.on('PATCH', `${PROVIDERS}/{providerId}`, { ...PROVIDER, makesUsers: true, versao: 5 });
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)?.body).toEqual({
    name: 'Contas da Aurora',
    issuer: PROVIDER.issuer,
    clientId: 'retaguarda',
    scopes: ['groups'],
    makesUsers: true,
    role: 'viewer',
    standsForSecondFactor: false,
    enabled: true,
    versao: 4,
  });
});

it('verifies a domain, and requires the sign-in with the company', async () => {
  const { user } = await openPage();
  const refused = { status: 422, code: 'emailDomain.unproved', message: 'O registro TXT ainda não aparece.' };
  api.refuse('POST', `${DOMAINS}/{domainId}/verification`, refused);
  await user.click(await screen.findByRole('button', { name: 'Verificar aurora.com.br' }));
  expect(await screen.findByText('O registro TXT ainda não aparece.')).toBeTruthy();
  const verified = { ...DOMAIN, verifiedAt: '2026-03-11T12:00:00.000Z', versao: 2 };
  api.on('POST', `${DOMAINS}/{domainId}/verification`, verified);
  api.on('GET', DOMAINS, { items: [verified] });
  await user.click(screen.getByRole('button', { name: 'Verificar aurora.com.br' }));
  const required = await screen.findByRole('switch', { name: /Exigir a entrada/ });
  const sent = api.on('PATCH', `${DOMAINS}/{domainId}`, { ...verified, required: true, versao: 3 });
  await user.click(required);
  await waitFor(() => expect(sent[0]?.body).toEqual({ required: true, versao: 2 }));
});

it('asks for nothing at the platform, which has none of it, and says so once', async () => {
  const platform = aTenant({ name: 'Plataforma', kind: 'platform' });
  await open('/entrada-pela-empresa', {
    caller: { role: 'super-admin', isRoot: true, tenants: [platform] },
  });
  await screen.findByRole('heading', { level: 1, name: 'Escolha uma empresa' });
  expect(screen.queryByRole('alert')).toBeNull();
});
