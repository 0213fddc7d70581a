import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';

const AWAY = { status: 404, code: 'establishment.notFound' };

async function agenda(at: string) {
  api.refuse('GET', '/backend/api/estabelecimentos/obter.php', AWAY);
  api.refuse('GET', '/backend/api/financeiro/onus/listar.php', AWAY);
  api.refuse('GET', '/backend/api/financeiro/bloqueios/listar.php', AWAY);
  const asked = api.refuse('GET', '/backend/api/financeiro/agenda.php', AWAY);
  const opened = await open(at, { caller: { permissions: ['financeiro.agenda.read'] } });
  await screen.findByRole('checkbox');
  return { ...opened, asked };
}

it('shows the establishment, the month and the whole document that the address names', async () => {
  const { asked } = await agenda('/financeiro/agenda?estabelecimento=7&mes=2026-05&documento=inteiro');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(asked[0]?.query).toMatchObject({
    estabelecimento_id: '7',
    mes: '2026-05',
    documento_inteiro: 'true',
  });
});

it('writes what is chosen to the address, so that it is there after the page was loaded anew', async () => {
  const { address, asked, user } = await agenda('/financeiro/agenda?estabelecimento=7&mes=2026-05');
  await user.click(screen.getByRole('button', { name: 'Mês seguinte' }));
  await waitFor(() => expect(address()).toBe('/financeiro/agenda?estabelecimento=7&mes=2026-06'));
  await user.click(screen.getByRole('checkbox'));
  await waitFor(() =>
    expect(address()).toBe('/financeiro/agenda?estabelecimento=7&mes=2026-06&documento=inteiro'),
  );
  await user.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(address()).toBe('/financeiro/agenda?estabelecimento=7&mes=2026-06'));
  expect(asked.at(-1)?.query).toMatchObject({ mes: '2026-06' });
});

it('reads what is no establishment and no month as not given', async () => {
  const { asked } = await agenda('/financeiro/agenda?estabelecimento=x&mes=2026-13');
  await screen.findByText('Escolha um estabelecimento');
  expect(asked).toHaveLength(0);
});
