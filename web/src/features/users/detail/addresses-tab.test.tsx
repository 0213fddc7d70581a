import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { aUser, serveUser, USER_ID, USER_PATH, version } from '../../../../test/users.ts';
import { arranged, USER_FORM } from '../../governed/form.fixture.ts';

const UUIDS = ['00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000e2'] as const;
const address = (uuid: string, more: object) => ({
  uuid,
  cep: null,
  endereco: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  principal: false,
  metadata: {},
  ...more,
});
const MAIN = address(UUIDS[0], { cidade: 'Santos', bairro: 'Gonzaga', principal: true });
const SECOND = address(UUIDS[1], { cidade: 'Recife' });
/** The principal address needs a city and has no district. */
const FORM = arranged(USER_FORM, { cidade: { required: true }, bairro: { visible: false } });

async function opened(...addresses: object[]) {
  serveUser({ addresses });
  api.on('GET', '/api/v1/forms/{form}', FORM);
  const page = await open(`/usuarios/${USER_ID}?aba=enderecos`, { caller: { role: 'admin' } });
  const asked = api.on('PATCH', USER_PATH, version('"2"', aUser({ addresses })));
  const edit = async (place: number) => {
    await page.user.click(
      (await screen.findAllByRole('button', { name: 'Editar endereço' }))[place] as HTMLElement,
    );
    return within(await screen.findByRole('dialog'));
  };
  return { ...page, asked, edit };
}

it('the principal address follows the form: what is required stays, what is hidden is not shown and kept', async () => {
  const { asked, edit, user } = await opened(MAIN, SECOND);
  const dialog = await edit(0);
  expect(dialog.queryByRole('textbox', { name: 'Bairro' })).toBeNull();
  await user.clear(dialog.getByRole('textbox', { name: 'Cidade' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Preencha este campo.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Cidade' }), 'Olinda');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({
    addresses: [{ cidade: 'Olinda', bairro: 'Gonzaga' }, { cidade: 'Recife' }],
  });
  expect(asked[0]?.headers.get('if-match')).toBe('"1"');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('another address follows no form, until it is made the principal one', async () => {
  const { asked, edit, user } = await opened(MAIN, SECOND);
  const dialog = await edit(1);
  expect(dialog.getByRole('textbox', { name: 'Bairro' })).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: 'Cidade' }));
  await user.click(dialog.getByRole('switch', { name: 'Endereço principal' }));
  expect(dialog.queryByRole('textbox', { name: 'Bairro' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Preencha este campo.')).toBeTruthy();
  expect(asked).toHaveLength(0);
});

it('a postal code fills what is shown and empty, and nothing that the form hides', async () => {
  api.on('GET', '/api/v1/external-apis/cep/v2/{cep}', () =>
    Response.json({ street: 'Rua A', neighborhood: 'Centro', city: 'Olinda', state: 'PE' }),
  );
  const { asked, user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Adicionar endereço' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Cidade' }), 'Recife');
  await user.type(dialog.getByRole('textbox', { name: 'CEP' }), '50000000');
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Endereço' }).value).toBe('Rua A'),
  );
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({
    addresses: [
      {
        cep: '50000000',
        endereco: 'Rua A',
        numero: null,
        complemento: null,
        bairro: null,
        cidade: 'Recife',
        estado: 'PE',
        principal: true,
      },
    ],
  });
});

it('a refusal of the server stands at its field, and what was typed stays', async () => {
  const { edit, user } = await opened(MAIN, SECOND);
  api.refuse('PATCH', USER_PATH, {
    status: 400,
    code: 'validation.failed',
    errors: [{ path: 'addresses.1.cidade', code: 'x', message: 'Cidade desconhecida' }],
  });
  const dialog = await edit(1);
  await user.type(dialog.getByRole('textbox', { name: 'Cidade' }), 'x');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Cidade desconhecida')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Cidade' }).value).toBe('Recifex');
});

it('what was typed into a field that the principal address does not have is not sent', async () => {
  const { asked, edit, user } = await opened(MAIN, SECOND);
  const dialog = await edit(1);
  await user.type(dialog.getByRole('textbox', { name: 'Bairro' }), 'Boa Vista');
  await user.click(dialog.getByRole('switch', { name: 'Endereço principal' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({
    addresses: [{ principal: false }, { cidade: 'Recife', bairro: null, principal: true }],
  });
});
