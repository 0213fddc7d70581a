import { DELIVERED_FORMS } from '@retaguarda/rules/form-fields';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import type { FormFields } from '../../api/types.ts';
import { NewEstablishmentPage } from './establishment-form-page.tsx';

const delivered: FormFields = {
  form: 'establishment',
  source: 'default',
  version: 1,
  fields: [...DELIVERED_FORMS.establishment],
};

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const isRefused = (name: string | RegExp) => field(name).getAttribute('aria-invalid') === 'true';

async function newEstablishment() {
  api.on('GET', '/api/v1/forms/{form}', delivered);
  api.on('GET', '/backend/api/empresas/listar.php', {
    status: 'success',
    message: '',
    data: { empresas: [], paginacao: { total: 0, page: 1, per_page: 50 } },
  });
  const sent = api.refuse('POST', '/backend/api/estabelecimentos/criar.php', { status: 500, code: 'x' });
  const { user } = await show(<NewEstablishmentPage />, { caller: { permissions: ['operacoes.manage'] } });
  const submit = () => user.click(screen.getByRole('button', { name: 'Cadastrar estabelecimento' }));
  await user.type(await screen.findByRole('textbox', { name: /CNPJ ou CPF/ }), '52998224725');
  await user.type(field(/Razão social/), 'Padaria Ltda');
  await user.type(field(/Código EC/), '1000099001');
  await user.type(field(/MCC/), '5462');
  return { sent, submit, user };
}

it('loses no bank data that has no account number', async () => {
  const { sent, submit, user } = await newEstablishment();
  await user.type(field('Código do banco'), '260');
  await user.type(field('ISPB'), '18236120');
  await user.type(field(/Agência/), '0001');
  await submit();
  expect(isRefused(/^Conta/)).toBe(true);
  expect(isRefused(/Agência/)).toBe(false);
  expect(sent).toHaveLength(0);
});

it('loses no CPF of a person without a name', async () => {
  const { sent, submit, user } = await newEstablishment();
  await user.type(field(/CPF do responsável/), '52998224725');
  await submit();
  expect(isRefused('Responsável')).toBe(true);
  expect(sent).toHaveLength(0);
});

it('asks for neither where nothing of them is typed', async () => {
  const { sent, submit } = await newEstablishment();
  await submit();
  expect(sent).toHaveLength(1);
});
