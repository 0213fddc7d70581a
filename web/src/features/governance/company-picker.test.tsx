import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCompany } from '../../../test/companies.ts';
import { api } from '../../../test/fake-api.ts';
import { runHook, show } from '../../../test/render.tsx';
import { CompanyPicker, usePickedCompany } from './company-picker.tsx';

const LIST = '/api/v1/companies';
const shop = (at: number) => aCompany({ id: `company-${at}`, nomeFantasia: `Loja ${at}` });

/** 1,000 companies, of which a page or a search shows some. */
function many() {
  const all = Array.from({ length: 1_000 }, (_, at) => shop(at + 1));
  return api.on('GET', LIST, ({ query }) => {
    const found = all.filter(({ nomeFantasia }) => nomeFantasia?.includes(query['search'] ?? ''));
    const pageSize = Number(query['pageSize']);
    return Response.json({
      items: found.slice(0, pageSize),
      total: found.length,
      pageNumber: 1,
      pageSize,
      totalPages: Math.ceil(found.length / pageSize),
    });
  });
}

const input = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Empresa' });

it('finds any of a thousand companies by a search of the server', async () => {
  const asked = many();
  const onPick = vi.fn();
  const { user } = await show(<CompanyPicker label="Empresa" company={shop(1)} onPick={onPick} />);
  await user.clear(await input());
  await user.type(await input(), 'Loja 987');
  await user.click(await screen.findByRole('option', { name: 'Loja 987' }));
  expect(onPick).toHaveBeenCalledWith('company-987');
  expect(asked.some(({ query }) => query['search'] === 'Loja 987')).toBe(true);
});

it('shows the chosen company also where the list does not reach it, and does not search for its name', async () => {
  const asked = many();
  const { user } = await show(<CompanyPicker label="Empresa" company={shop(900)} onPick={vi.fn()} />);
  expect((await input()).value).toBe('Loja 900');
  await user.click(await input());
  await screen.findByRole('option', { name: 'Loja 2' });
  expect(asked.filter(({ query }) => query['search'] !== undefined)).toEqual([]);
});

it('keeps a company: choosing it once more takes nothing away', async () => {
  many();
  const onPick = vi.fn();
  const { user } = await show(<CompanyPicker label="Empresa" company={shop(2)} onPick={onPick} />);
  await user.click(await input());
  await user.click(await screen.findByRole('option', { name: 'Loja 2' }));
  expect(onPick.mock.calls.every(([id]) => id === 'company-2')).toBe(true);
});

it('begins with the first company in reach', async () => {
  many();
  const { result } = await runHook(() => usePickedCompany(undefined));
  await waitFor(() => expect(result.current.company?.id).toBe('company-1'));
  expect(result.current.none).toBe(false);
});

it('takes the company that the address names, without a look at the list', async () => {
  const asked = many();
  api.on('GET', '/api/v1/company/directory/{companyId}', ({ path }) =>
    Response.json(aCompany({ id: path['companyId'] ?? '' }), { headers: { etag: '"1"' } }),
  );
  const { result } = await runHook(() => usePickedCompany('company-77'));
  await waitFor(() => expect(result.current.company?.id).toBe('company-77'));
  expect(asked).toHaveLength(0);
});

it('says so when there is no company', async () => {
  api.on('GET', LIST, { items: [], total: 0, pageNumber: 1, pageSize: 30, totalPages: 0 });
  const { result } = await runHook(() => usePickedCompany(undefined));
  await waitFor(() => expect(result.current.none).toBe(true));
});
