import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { aTenant, OTHER_TENANT } from '../../../../test/session.ts';
import { aCustomRole, CUSTOM_ROLE } from '../../../../test/users.ts';

const PATH = '/usuarios/pendentes';
const platform = aTenant({ name: 'Plataforma', kind: 'platform' });
const label = aTenant({ uuid: OTHER_TENANT, name: 'Brisa', parentId: platform.uuid });
const staff = { caller: { role: 'admin', tenants: [platform, label] } } as const;
const person = (id: string, name: string) => ({
  id,
  nomeCompleto: name,
  email: `${id}@brisa.test`,
  status: 'pendente',
  createdAt: '2026-11-01T12:00:00.000Z',
});

async function waiting() {
  const asked = api.on('GET', '/api/v1/crm-admin/users', () =>
    Response.json([person('u1', 'Ana Reis'), person('u2', 'Bia Lima')], {
      headers: { 'x-total-count': '2' },
    }),
  );
  api.on('GET', '/api/v1/auth/roles', [
    { uuid: 'r5', name: 'viewer', roleNumber: '5', label: 'Leitor', abilities: { give: true } },
    { uuid: 'r1', name: 'super-admin', roleNumber: '1', label: 'Dono', abilities: { give: false } },
  ]);
  api.on('GET', '/api/v1/auth/custom-roles', [aCustomRole({ name: 'Caixa' })]);
  api.on('GET', '/api/v1/companies', () => Response.json({ items: [], total: 0 }));
  const { user } = await open(PATH, staff);
  await screen.findByText('Ana Reis');
  const begin = async (action: string, ...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }));
    const bar = within(screen.getByRole('region', { name: 'Ações para a seleção' }));
    await user.click(bar.getByRole('button', { name: action }));
    return within(await screen.findByRole('dialog', { name: action }));
  };
  const choose = async (dialog: Awaited<ReturnType<typeof begin>>, field: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { asked, user, begin, choose };
}

it('lets several people in at once, in a tenant and a role of its own', async () => {
  const { asked, begin, choose, user } = await waiting();
  expect(asked[0]?.query).toMatchObject({ waiting: 'true', sort: 'createdAt', pageNumber: '1' });
  const sent = api.on('POST', '/api/v1/auth/registrations/{userId}/approval', { approved: true });
  const dialog = await begin('Aprovar', 'Ana Reis', 'Bia Lima');
  await user.click(dialog.getByRole('button', { name: 'Aprovar (2)' }));
  dialog.getByText('Escolha a empresa e o papel.');
  await choose(dialog, 'Acesso a', 'Brisa');
  await choose(dialog, 'Papel', 'Caixa');
  await user.click(dialog.getByRole('button', { name: 'Aprovar (2)' }));
  await screen.findByText('Aprovar: feito em 2 registros.');
  const body = { tenantId: OTHER_TENANT, customRoleId: CUSTOM_ROLE };
  expect(sent.map((one) => [one.path['userId'], one.body])).toEqual([
    ['u1', body],
    ['u2', body],
  ]);
});

it('refuses with a reason, and names whom somebody else has answered meanwhile', async () => {
  const { begin, user } = await waiting();
  const dialog = await begin('Recusar', 'Ana Reis');
  const refuse = () => user.click(dialog.getByRole('button', { name: 'Recusar (1)' }));
  await refuse();
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Empresa desconhecida');
  const sent = api.refuse('POST', '/api/v1/auth/registrations/{userId}/refusal', {
    status: 409,
    code: 'registration.decided',
    message: 'Este cadastro já foi respondido.',
  });
  await refuse();
  await dialog.findByText(/já foi respondido/);
  await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'Empresa desconhecida' }));
});

it('is for who administers the platform alone', async () => {
  await open(PATH, { caller: { role: 'admin' } });
  await screen.findByText('Só quem administra a plataforma, e está nela, responde a cadastros.');
});
