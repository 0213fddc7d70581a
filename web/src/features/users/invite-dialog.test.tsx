import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import { OTHER_TENANT, TENANT } from '../../../test/session.ts';
import { aCustomRole, aMembership, CUSTOM_ROLE } from '../../../test/users.ts';
import { arranged, USER_FORM } from '../governed/form.fixture.ts';

const INVITE = '/api/v1/auth/invitations';
const ofFive = (name: string, roleNumber: string, give: boolean) => ({
  uuid: TENANT,
  name,
  roleNumber,
  label: name,
  abilities: { give },
});

const OWN = { id: OTHER_TENANT, name: 'Loja Norte' };

async function inviting(role = 'Leitor', company: typeof OWN | null = null) {
  const bound = { companyId: company?.id ?? null, companyName: company?.name ?? null };
  api.on('GET', '/api/v1/auth/users/{userId}/memberships', [aMembership(bound)]);
  api.on('GET', '/api/v1/crm-admin/users', () => Response.json([], { headers: { 'x-total-count': '0' } }));
  api.on('GET', '/api/v1/auth/roles', [ofFive('admin', '2', false), ofFive('viewer', '5', true)]);
  api.on('GET', '/api/v1/auth/custom-roles', [
    aCustomRole({ name: 'Caixa' }),
    {
      ...aCustomRole({ id: TENANT, name: 'Alheio' }),
      abilities: { give: false, edit: false, remove: false },
    },
  ]);
  api.on('GET', '/api/v1/forms/{form}', arranged(USER_FORM, { nome: { label: 'Nome civil' } }));
  const opened = await open('/usuarios?convidar=true', { caller: { role: 'admin' } });
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (label: RegExp, text: string) => {
    await opened.user.click(await dialog.findByLabelText(label));
    await opened.user.paste(text);
  };
  await type(/^E-mail/, ' bia@aurora.test ');
  await type(/^Nome civil/, 'Bia Lima');
  await opened.user.click(dialog.getByRole('combobox', { name: 'Papel' }));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await opened.user.click(screen.getByRole('option', { name: role }));
  const send = () => opened.user.click(dialog.getByRole('button', { name: 'Enviar convite' }));
  return { ...opened, dialog, send };
}

const BODY = { email: 'bia@aurora.test', nome: 'Bia Lima', roleNumber: '5', tenantId: TENANT };

it('asks for what an invitation needs under the labels of the form, and sends it once under a key', async () => {
  const { send } = await inviting();
  const asked = api.on('POST', INVITE, () => Response.json({}, { status: 201 }));
  await send();
  await screen.findByText('Convite enviado para bia@aurora.test.');
  expect(asked[0]?.body).toEqual(BODY);
  expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('invites in a role of the tenant', async () => {
  const { send } = await inviting('Caixa');
  const asked = api.on('POST', INVITE, () => Response.json({}, { status: 201 }));
  await send();
  await screen.findByText('Convite enviado para bia@aurora.test.');
  const { roleNumber: _, ...person } = BODY;
  expect(asked[0]?.body).toEqual({ ...person, customRoleId: CUSTOM_ROLE });
});

it('shows who looks after one company that whom they invite is bound to it', async () => {
  const { dialog, send } = await inviting('Leitor', OWN);
  const field = await dialog.findByLabelText<HTMLInputElement>('Empresa');
  expect([field.value, field.readOnly]).toEqual(['Loja Norte', true]);
  const asked = api.on('POST', INVITE, () => Response.json({}, { status: 201 }));
  await send();
  await screen.findByText('Convite enviado para bia@aurora.test.');
  expect(asked[0]?.body).toEqual(BODY);
});

it('keeps the key where no answer came, and takes another one after a refusal', async () => {
  const { dialog, send } = await inviting();
  api.lose('POST', INVITE);
  await send();
  await dialog.findByRole('alert');
  const asked = api.refuse('POST', INVITE, {
    status: 409,
    code: 'invitation.member',
    message: 'Já faz parte da empresa.',
  });
  await send();
  await dialog.findByText('Já faz parte da empresa.');
  await send();
  await waitFor(() => expect(asked).toHaveLength(3));
  const [lost, refused, third] = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(refused).toBe(lost);
  expect(third).not.toBe(lost);
});
