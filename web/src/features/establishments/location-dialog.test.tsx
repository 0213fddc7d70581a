import { DELIVERED_FORMS } from '@retaguarda/rules/form-fields';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import type { Establishment, EstablishmentLocation, FormFields } from '../../api/types.ts';
import { LocationDialog } from './location-dialog.tsx';

const CREATE = '/backend/api/estabelecimentos/criar-local.php';

const arranged: FormFields = {
  form: 'establishment',
  source: 'company',
  version: 1,
  fields: DELIVERED_FORMS.establishment.map((one) => {
    if (one.key === 'cidade') return { ...one, required: true };
    return one.key === 'complemento' ? { ...one, visible: false } : one;
  }),
};

const main = {
  id: 1,
  nome: 'Matriz',
  principal: true,
  status: 'ativo',
  cidade: 'Santos',
} as EstablishmentLocation;
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Salvar' });

async function dialog(locais: EstablishmentLocation[], location: EstablishmentLocation | null) {
  const asked = api.on('GET', '/api/v1/forms/{form}', () => Response.json(arranged));
  const establishment = { id: 9, company_id: 4, versao: 3, locais } as Establishment;
  const onClose = vi.fn();
  const opened = await show(
    <LocationDialog establishment={establishment} editing={{ location }} onClose={onClose} />,
    { caller: { permissions: ['operacoes.manage'] } },
  );
  await screen.findByRole('button', { name: 'Salvar' });
  return { ...opened, asked, onClose };
}

it('draws the main location as the form of its company arranges it', async () => {
  const { asked } = await dialog([main], main);
  expect(screen.queryByRole('textbox', { name: 'Complemento' })).toBeNull();
  expect([asked[0]?.path, asked[0]?.query]).toEqual([{ form: 'establishment' }, { companyNumber: '4' }]);
});

it('does not clear what the form requires of the main location', async () => {
  const { user } = await dialog([main], main);
  await user.clear(field(/Cidade/));
  await user.click(save());
  expect(field(/Cidade/).getAttribute('aria-invalid')).toBe('true');
});

it('asks nothing of another location', async () => {
  const { onClose, user } = await dialog([main], null);
  expect(field('Complemento')).toBeTruthy();
  const sent = api.on('POST', CREATE, () =>
    Response.json({ status: 'success', message: '', data: { local: main } }),
  );
  await user.click(field(/Nome/));
  await user.paste('Filial');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({ nome: 'Filial', cidade: null });
});

it('begins with the name, although it had to wait for its form', async () => {
  await dialog([main], null);
  expect(document.activeElement).toBe(field(/Nome do local/));
});
