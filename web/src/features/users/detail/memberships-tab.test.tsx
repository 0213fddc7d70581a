import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { OTHER_TENANT, TENANT } from '../../../../test/session.ts';
import { aCustomRole, CUSTOM_ROLE, serveUser, USER_ID, USER_PATH } from '../../../../test/users.ts';

const MEMBERSHIPS = `${USER_PATH}/memberships` as const;
const MAY = { edit: true, remove: true };
const membership = (tenantId: string, tenantName: string, abilities = MAY) => ({
  tenantId,
  tenantName,
  tenantKind: 'white_label',
  role: 'editor',
  roleNumber: '3',
  roleId: TENANT,
  companyId: null,
  companyName: null,
  customRole: null as { id: string; name: string } | null,
  home: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  abilities,
});
const role = (name: string, roleNumber: string, give: boolean) => ({
  uuid: TENANT,
  name,
  roleNumber,
  label: name,
  abilities: { give },
});

async function opened(...held: ReturnType<typeof membership>[]) {
  serveUser();
  api.on('GET', MEMBERSHIPS, held);
  api.on('GET', '/api/v1/auth/roles', [role('admin', '2', false), role('viewer', '5', true)]);
  api.on('GET', '/api/v1/auth/custom-roles', [aCustomRole()]);
  api.on('GET', '/api/v1/companies', () => Response.json({ items: [], total: 0 }));
  return open(`/usuarios/${USER_ID}?aba=papeis`, { caller: { role: 'admin' } });
}

it('each membership may be changed and ended as the server told, and says why not', async () => {
  await opened(
    membership(TENANT, 'Aurora', { edit: false, remove: false }),
    membership(OTHER_TENANT, 'Boreal'),
  );
  await screen.findByText('Boreal');
  const states = (name: string) =>
    screen.getAllByRole('button', { name }).map((one) => one.getAttribute('aria-disabled'));
  expect(states('Trocar o papel ou a empresa')).toEqual(['true', null]);
  expect(states('Retirar da empresa')).toEqual(['true', null]);
  expect(screen.getAllByText('Este papel está acima do seu.')).toHaveLength(2);
});

it('who looks after one company sees it as given, and does not send it', async () => {
  const bound = {
    ...membership(TENANT, 'Aurora'),
    companyId: OTHER_TENANT as never,
    companyName: 'Loja Norte' as never,
  };
  const { user } = await opened(bound);
  await user.click(await screen.findByRole('button', { name: 'Trocar o papel ou a empresa' }));
  const dialog = within(await screen.findByRole('dialog'));
  const company = await dialog.findByLabelText<HTMLInputElement>('Empresa');
  expect([company.value, company.readOnly]).toEqual(['Loja Norte', true]);
  await user.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
  const sent = api.on('PUT', `${MEMBERSHIPS}/{tenantId}`, bound);
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ roleNumber: '5', customRoleId: null }));
});

it('only roles that the caller may give are offered, and the chosen one is sent', async () => {
  const { user } = await opened(membership(TENANT, 'Aurora'));
  await user.click(await screen.findByRole('button', { name: 'Trocar o papel ou a empresa' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choices = await dialog.findAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ value }) => value)).toEqual(['5', CUSTOM_ROLE]);
  await user.click(choices[0] as HTMLInputElement);
  const asked = api.on('PUT', `${MEMBERSHIPS}/{tenantId}`, membership(TENANT, 'Aurora'));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Alterações salvas.');
  expect([asked[0]?.path['tenantId'], asked[0]?.body]).toEqual([
    TENANT,
    { roleNumber: '5', customRoleId: null, companyId: null },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a role of the tenant stands under its name, and may be given', async () => {
  const held = { ...membership(TENANT, 'Aurora'), customRole: { id: OTHER_TENANT, name: 'Caixa' } };
  const { user } = await opened(held);
  await screen.findByText('Caixa');
  await user.click(await screen.findByRole('button', { name: 'Trocar o papel ou a empresa' }));
  const asked = api.on('PUT', `${MEMBERSHIPS}/{tenantId}`, held);
  await user.click(await screen.findByRole('radio', { name: 'Financeiro' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ customRoleId: CUSTOM_ROLE, companyId: null }));
});

it('ends a membership after a question, and reads the list anew', async () => {
  const { user } = await opened(membership(TENANT, 'Aurora'), membership(OTHER_TENANT, 'Boreal'));
  await user.click((await screen.findAllByRole('button', { name: 'Retirar da empresa' }))[1] as HTMLElement);
  const asked = api.on('DELETE', `${MEMBERSHIPS}/{tenantId}`, () => new Response(null, { status: 204 }));
  api.on('GET', MEMBERSHIPS, [membership(TENANT, 'Aurora')]);
  await user.click(await screen.findByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(asked.map(({ path }) => path['tenantId'])).toEqual([OTHER_TENANT]));
  await waitFor(() => expect(screen.queryByText('Boreal')).toBeNull());
});
