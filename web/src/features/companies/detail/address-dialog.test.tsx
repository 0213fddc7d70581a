import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCompany, anAddress, COMPANY_ID } from '../../../../test/companies.ts';
import { api } from '../../../../test/fake-api.ts';
import { show } from '../../../../test/render.tsx';
import type { Company, CompanyAddress } from '../../../api/types.ts';
import { FORM } from '../../governed/form.fixture.ts';
import { AddressDialog } from './address-dialog.tsx';

const COMPANY = '/api/v1/company/directory/{companyId}';
const ADDRESSES = '/api/v1/company/directory/{companyId}/addresses';
const ADDRESS = '/api/v1/company/directory/{companyId}/addresses/{addressId}';
const CEP = '/api/v1/external-apis/cep/v2/{cep}';

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const labels = () =>
  screen.getAllByRole('textbox').map((input) => input.closest('div')?.parentElement?.textContent);
const save = () => screen.getByRole('button', { name: 'Salvar' });

/** The form asks for a number, hides the complement and calls the street otherwise, in another order. */
const arranged = {
  ...FORM,
  fields: FORM.fields
    .map((one) => {
      if (one.key === 'numero') return { ...one, required: true };
      if (one.key === 'complemento') return { ...one, visible: false };
      return one.key === 'endereco' ? { ...one, label: 'Rua ou avenida', help: 'Sem o número' } : one;
    })
    .reverse(),
};

async function dialog(company: Partial<Company>, address: CompanyAddress | null) {
  api.on('GET', '/api/v1/forms/{form}', () => Response.json(arranged));
  const stored = { company: aCompany(company), etag: '"1"' };
  const onClose = vi.fn();
  const opened = await show(<AddressDialog stored={stored} editing={{ address }} onClose={onClose} />, {
    caller: { role: 'admin' },
  });
  await screen.findByRole('button', { name: 'Salvar' });
  return { ...opened, onClose };
}

it('draws the main address as the form of the company arranges it', async () => {
  const asked = api.on('GET', '/api/v1/forms/{form}', () => Response.json(arranged));
  await dialog({}, null);
  expect(field('Rua ou avenida')).toBeTruthy();
  expect(screen.getByText('Sem o número')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Complemento' })).toBeNull();
  const order = labels().map((text) => text?.slice(0, 3));
  expect(order.indexOf('Cid')).toBeLessThan(order.indexOf('CEP'));
  expect([asked[0]?.path, asked[0]?.query]).toEqual([{ form: 'company' }, { companyId: COMPANY_ID }]);
});

it('does not send a main address without what the form requires', async () => {
  const { user } = await dialog({}, null);
  const sent = api.on('POST', ADDRESSES, () => Response.json(anAddress(), { status: 201 }));
  await user.click(save());
  expect(field(/Número/).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toHaveLength(0);
  await user.click(field(/Número/));
  await user.paste('10');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ numero: '10', complemento: null, principal: true });
});

it('asks nothing of another address, until it is to be the main one', async () => {
  const { user } = await dialog({ addresses: [anAddress()] }, null);
  expect(field('Complemento')).toBeTruthy();
  await user.click(screen.getByRole('switch'));
  expect(screen.queryByRole('textbox', { name: 'Complemento' })).toBeNull();
});

it('leaves a hidden field of the stored address as it is, also when the CEP knows another', async () => {
  const address = anAddress({ numero: '1', complemento: 'Loja 2', bairro: 'Centro' });
  const { user } = await dialog({ addresses: [address] }, address);
  api.on('GET', CEP, () =>
    Response.json({
      cep: '01310100',
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    }),
  );
  const sent = api.on('PATCH', ADDRESS, () => Response.json(address));
  await user.click(field('CEP'));
  await user.paste('01310100');
  await waitFor(() => expect(field('Rua ou avenida').value).toBe('Avenida Paulista'));
  expect(field('Bairro').value).toBe('Centro');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ complemento: 'Loja 2', bairro: 'Centro', cidade: 'São Paulo' });
  expect(sent[0]?.headers.get('if-match')).toBe('"1"');
});

it('takes in what somebody else changed of the address meanwhile', async () => {
  const address = anAddress({ numero: '1' });
  const { onClose, user } = await dialog({ addresses: [address] }, address);
  api.refuse('PATCH', ADDRESS, { status: 412, code: 'request.preconditionFailed' });
  const theirs = aCompany({ addresses: [{ ...address, bairro: 'Mooca' }] });
  api.on('GET', COMPANY, () => Response.json(theirs, { headers: { etag: '"2"' } }));
  await user.clear(field(/Número/));
  await user.paste('20');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Mooca');
  expect([field(/Número/).value, field('Bairro').value]).toEqual(['20', 'Mooca']);
  const sent = api.on('PATCH', ADDRESS, () => Response.json(address));
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.headers.get('if-match')).toBe('"2"');
});
