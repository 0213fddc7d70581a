import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { TENANT } from '../../../test/session.ts';
import { CompanyNumberSelect } from './company-number.tsx';

const LIST = '/backend/api/empresas/listar.php';

/** A thousand companies and some, as the server answers them: at most what was asked for, by name or number. */
function many(total = 1_200) {
  const all = Array.from({ length: total }, (_, at) => ({
    id: at + 1,
    uuid: `company-${at + 1}`,
    tenant_uuid: TENANT,
    nome_fantasia: `Loja ${at + 1}`,
    razao_social: `Loja ${at + 1} Ltda`,
    cnpj: at === 1_149 ? '11222333000181' : null,
    principal: at === 0,
    status: 'ativa',
  }));
  return api.on('GET', LIST, ({ query }) => {
    const { busca = '', id, per_page = '20' } = query;
    const found = all.filter((one) =>
      id === undefined ? one.razao_social.includes(busca) : one.id === Number(id),
    );
    const paginacao = { page: 1, per_page: Number(per_page), total: found.length };
    return Response.json({
      status: 'success',
      message: '',
      data: { empresas: found.slice(0, Number(per_page)), paginacao },
    });
  });
}

async function select(initial: number | null, everywhere = false) {
  const chosen = vi.fn();
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <CompanyNumberSelect
        label="Empresa"
        value={value}
        everywhere={everywhere}
        onChange={(next) => {
          setValue(next);
          chosen(next);
        }}
      />
    );
  }
  return { ...(await show(<Form />)), chosen };
}

const input = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Empresa' });

it('finds one of 1,200 companies by a search of the server, and never reads them all', async () => {
  const asked = many();
  const { chosen, user } = await select(null);
  await user.type(await input(), 'Loja 1187');
  await user.click(await screen.findByRole('option', { name: 'Loja 1187' }));
  expect(chosen).toHaveBeenLastCalledWith(1187);
  expect(asked.every(({ query }) => query['page'] === undefined || query['page'] === '1')).toBe(true);
  expect(asked.some(({ query }) => query['busca'] === 'Loja 1187')).toBe(true);
});

it('names what is chosen, however far down the list it stands', async () => {
  many();
  await select(1_150);
  await waitFor(async () => expect((await input()).value).toBe('Loja 1150 (11.222.333/0001-81)'));
});

it('does not search for the name of what is chosen', async () => {
  const asked = many();
  const { user } = await select(1_150);
  await waitFor(async () => expect((await input()).value).toBe('Loja 1150 (11.222.333/0001-81)'));
  await user.click(await input());
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(10);
  expect(asked.filter(({ query }) => query['busca'] !== undefined)).toEqual([]);
});

it('takes the choice back', async () => {
  many();
  const { chosen, user } = await select(3);
  await waitFor(async () => expect((await input()).value).toBe('Loja 3'));
  await user.click(screen.getByLabelText('Limpar'));
  expect(chosen).toHaveBeenLastCalledWith(null);
});

it('asks for companies of the tenant alone unless all are meant', async () => {
  const asked = many();
  await select(null);
  await input();
  expect(new Set(asked.map(({ query }) => query['alcance']))).toEqual(new Set(['tenant']));
});

it('asks for all in reach where they are meant', async () => {
  const asked = many();
  await select(null, true);
  await input();
  expect(new Set(asked.map(({ query }) => query['alcance']))).toEqual(new Set(['rede']));
});

it('is not there where there is only one company', async () => {
  const asked = many(1);
  await select(null);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.queryByRole('combobox')).toBeNull();
});
