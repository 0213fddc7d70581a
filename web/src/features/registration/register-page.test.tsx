import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import { arranged, USER_FORM, withField } from '../governed/form.fixture.ts';

const REGISTER = '/api/v1/auth/register';

async function registering(governed = USER_FORM) {
  const formAsked = api.on('GET', '/api/v1/forms/{form}', governed);
  const opened = await open('/cadastro', { caller: null });
  const type = async (label: string, text: string) => {
    await opened.user.click(await screen.findByLabelText(new RegExp(`^${label}`)));
    await opened.user.paste(text);
  };
  const submit = () => opened.user.click(screen.getByRole('button', { name: 'Criar conta' }));
  await type('Nome completo', ' Ana Souza ');
  await type('E-mail', 'ana@aurora.test');
  await type('Senha', 'segredo-longo');
  return { ...opened, formAsked, submit, type };
}

const registered = (status: string) => () =>
  Response.json({ id: '1', email: 'ana@aurora.test', status }, { status: 201 });

it('a form that nobody arranged asks for no more than name, e-mail, telephone and password', async () => {
  const { submit, address, formAsked } = await registering();
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('aria-label') ?? '')).toHaveLength(
    4,
  );
  const asked = api.on('POST', REGISTER, registered('ativo'));
  await submit();
  await waitFor(() => expect(address()).toContain('aviso=cadastro'));
  expect(asked[0]?.body).toEqual({ nome: 'Ana Souza', email: 'ana@aurora.test', password: 'segredo-longo' });
  expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(formAsked[0]?.path).toEqual({ form: 'user' });
});

it('asks for what the platform requires and added, and sends it where it belongs', async () => {
  const governed = arranged(withField(USER_FORM, { required: true }), {
    displayName: { visible: false },
    cpf: { required: true },
    cidade: { required: true, help: 'Onde você mora' },
    dataAniversario: { required: true },
    nome: { label: 'Nome como no documento' },
  });
  governed.fields.reverse();
  api.on('GET', '/api/v1/forms/{form}', governed);
  const { user, address } = await open('/cadastro', { caller: null });
  const type = async (label: string, text: string) => {
    await user.click(await screen.findByLabelText(new RegExp(`^${label}`)));
    await user.paste(text);
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Criar conta' }));
  await type('Nome como no documento', 'Ana Souza');
  await type('E-mail', 'ana@aurora.test');
  await type('Senha', 'segredo-longo');
  expect(screen.queryByLabelText(/Como prefere/)).toBeNull();
  expect(screen.getByText('Onde você mora')).toBeTruthy();
  await submit();
  expect(await screen.findAllByText('Preencha este campo.')).toHaveLength(4);
  await type('CPF', '52998224725');
  await type('Cidade', 'Santos');
  await type('Data de nascimento', '01021990');
  await user.click(screen.getByRole('combobox', { name: 'Porte' }));
  await user.click(await screen.findByRole('option', { name: 'MEI' }));
  const asked = api.on('POST', REGISTER, registered('pendente'));
  await submit();
  await waitFor(() => expect(address()).toContain('aviso=aprovacao'));
  expect(asked[0]?.body).toEqual({
    nome: 'Ana Souza',
    email: 'ana@aurora.test',
    password: 'segredo-longo',
    personalData: { cpf: '52998224725', metadata: { dataAniversario: '1990-02-01' } },
    addresses: [{ cidade: 'Santos', principal: true }],
    metadata: { porte: 'mei' },
  });
});

it('a refusal of the server stands at its field, whichever name the server has for it', async () => {
  const { submit, type } = await registering(arranged(USER_FORM, { rg: { required: true } }));
  await type('RG', '1');
  const issue = (path: string, message: string) => ({ path, code: 'validation.required', message });
  api.refuse('POST', REGISTER, {
    status: 400,
    code: 'validation.failed',
    errors: [issue('telefone', 'falta o telefone'), issue('personalData.rg', 'RG repetido')],
  });
  await submit();
  expect(await screen.findByText('Falta o telefone')).toBeTruthy();
  expect(screen.getByText('RG repetido')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Telefone/));
});
