import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCompany, anAddress, COMPANY_ID } from '../../../../test/companies.ts';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import type { Company } from '../../../api/types.ts';
import { FORM } from '../../governed/form.fixture.ts';

const NOTHING = { edit: false, move: false, addBelow: false, block: false };

async function page(company: Partial<Company>, tab = '') {
  api.on('GET', '/api/v1/company/directory/{companyId}', () =>
    Response.json(aCompany(company), { headers: { etag: '"1"' } }),
  );
  api.on('GET', '/api/v1/forms/{form}', () => Response.json(FORM));
  const opened = await open(`/empresas/${COMPANY_ID}${tab}`, { caller: { role: 'admin' } });
  await screen.findByRole('heading', { level: 1, name: /Padaria Aurora/ });
  return opened;
}

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });

it('offers what the company says that the caller may do, whatever the role', async () => {
  await page({ abilities: NOTHING, moves: [] });
  expect([button('Mover'), button('Inativar'), button('Ativar')]).toEqual([null, null, null]);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Razão social/ });
  expect(name.closest('fieldset')?.disabled).toBe(true);
});

it('offers the status that is open, and says why there is none', async () => {
  await page({ status: 'inativa', moves: ['ativa'] });
  expect(button('Ativar')).not.toBeNull();
  expect(button('Ativar')?.getAttribute('data-disabled')).toBeNull();
});

it('has no move for who sees this company alone', async () => {
  await page({ abilities: { ...NOTHING, edit: true } });
  expect([button('Mover'), button('Inativar') === null]).toEqual([null, false]);
});

it('leaves addresses as they are to who may not edit', async () => {
  const addresses = [anAddress({ endereco: 'Rua A' })];
  await page({ addresses, abilities: NOTHING }, '?aba=enderecos');
  expect(await screen.findByText('Rua A')).toBeTruthy();
  expect(button('Alterar endereço') ?? button('Editar endereço')).toBeNull();
});

it('offers addresses to who may', async () => {
  const addresses = [anAddress({ endereco: 'Rua A' })];
  const { user } = await page({ addresses }, '?aba=enderecos');
  const buttons = (await screen.findAllByRole('button', { name: /endereço/i })).length;
  expect(buttons).toBe(3);
  await user.click(screen.getAllByRole('button', { name: /endereço/i })[1] as HTMLElement);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
