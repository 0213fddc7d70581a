import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCompany, anAddress, COMPANY_ID } from '../../../../test/companies.ts';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import type { Company } from '../../../api/types.ts';
import { FORM, withField } from '../../governed/form.fixture.ts';

const NONE_FOUND = {
  status: 'success',
  message: '',
  data: { empresas: [], paginacao: { page: 1, per_page: 20, total: 0 } },
};
const PEOPLE = { matriz: 2, subEmpresas: 1, total: 3 };
const NOTHING = { edit: false, move: false, addBelow: false, block: false };

async function page(company: Partial<Company>, tab = '', form = FORM) {
  api.on('GET', '/api/v1/company/directory/{companyId}', () =>
    Response.json(aCompany(company), { headers: { etag: '"1"' } }),
  );
  api.on('GET', '/backend/api/empresas/listar.php', NONE_FOUND);
  api.on('GET', '/api/v1/company/{companyId}/user/with-subcompanies', PEOPLE);
  api.on('GET', '/api/v1/history', { items: [], next: null, beginning: null });
  api.on('GET', '/api/v1/forms/{form}', () => Response.json(form));
  const opened = await open(`/empresas/${COMPANY_ID}${tab}`, { caller: { role: 'admin' } });
  await screen.findByRole('heading', { level: 1, name: /Padaria Aurora/ });
  return opened;
}

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });

it('offers what the company says that the caller may do, whatever the role', async () => {
  await page({ abilities: NOTHING, moves: [] });
  expect([button('Mover'), button('Inativar'), button('Ativar')]).toEqual([null, null, null]);
  expect(await screen.findByText('Padaria Aurora Ltda', { selector: 'dd' })).toBeTruthy();
  expect(button('Razão social Padaria Aurora Ltda')).toBeNull();
});

describe('a fact of a company', () => {
  const COMPANY = '/api/v1/company/directory/{companyId}';
  const saved = (company: Partial<Company>) =>
    api.on('PATCH', COMPANY, () => Response.json(aCompany(company), { headers: { etag: '"2"' } }));
  const fact = (name: RegExp) => screen.findByRole('button', { name });

  it('is edited where it stands with the keyboard, against the version that is shown', async () => {
    const { user } = await page({});
    const asked = saved({ nomeFantasia: 'Aurora Pães' });
    (await fact(/^Nome fantasia/)).focus();
    await user.keyboard('{Enter}Aurora Pães{Enter}');
    expect(await screen.findByText('Nome fantasia: salvo.')).toBeTruthy();
    expect(asked[0]?.body).toEqual({ nomeFantasia: 'Aurora Pães' });
    expect(asked[0]?.headers.get('if-match')).toBe('"1"');
  });

  it('that somebody else changed meanwhile is asked about, and of other facts only the own one is written', async () => {
    const { user } = await page({});
    api.refuse('PATCH', COMPANY, { status: 412, code: 'request.preconditionFailed', message: '' });
    api.on('GET', COMPANY, () =>
      Response.json(aCompany({ nomeFantasia: 'Pão da Serra' }), { headers: { etag: '"2"' } }),
    );
    await user.click(await fact(/^Nome fantasia/));
    await user.keyboard('Aurora Pães{Enter}');
    expect(await screen.findByText('Nome fantasia: outra pessoa mudou isto ao mesmo tempo')).toBeTruthy();
    const asked = saved({ nomeFantasia: 'Aurora Pães' });
    await user.click(screen.getByRole('button', { name: 'Gravar o meu' }));
    await screen.findByText('Nome fantasia: salvo.');
    expect(asked.at(-1)?.headers.get('if-match')).toBe('"2"');
    expect(asked.at(-1)?.body).toEqual({ nomeFantasia: 'Aurora Pães' });
  });

  it('that an administrator added is chosen from its options in two clicks', async () => {
    const { user } = await page({}, '', withField(FORM));
    const asked = saved({ metadata: { porte: 'mei' } });
    await user.click(await fact(/^Porte/));
    await user.click(await screen.findByRole('option', { name: 'MEI' }));
    await screen.findByText('Porte: salvo.');
    expect(asked[0]?.body).toEqual({ metadata: { porte: 'mei' } });
  });

  it('is not saved with what the form refuses', async () => {
    const { user } = await page({});
    await user.click(await fact(/^CNPJ/));
    await user.keyboard('11222333000100{Enter}');
    expect(await screen.findByText('Este CNPJ não existe. Confira os dígitos.')).toBeTruthy();
  });
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
