import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import type { AuditEntry } from '../../api/types.ts';
import { EntryItem } from './entry-item.tsx';

const refund: AuditEntry = {
  id: '7',
  at: '2026-11-20T12:00:00.000Z',
  action: 'transaction.statusChanged',
  module: 'transaction',
  actor: null,
  target: { type: 'transaction', id: null, number: 12, name: 'NSU 4711', within: null, found: true },
  before: { status: 'capturada', valor_estornado_centavos: 0 },
  after: { status: 'estornada', valor_estornado_centavos: 123_450 },
  withheld: false,
  requestId: null,
  token: null,
  impersonator: null,
};

it('names and links its record, says amounts in reais, and fields and statuses in words', async () => {
  const { user } = await show(
    <ul>
      <EntryItem entry={refund} fresh={false} />
    </ul>,
  );
  expect(screen.getByRole('link', { name: 'NSU 4711' }).getAttribute('href')).toContain('transacao=12');
  await user.click(screen.getByRole('button', { name: 'Situação da venda alterada' }));
  const row = screen.getByRole('row', { name: /^Valor estornado/ });
  const status = screen.getByRole('row', { name: /^Situação/ });
  expect(status.textContent).toBe('SituaçãoCapturadaEstornada');
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Valor estornadoR$ 0,00R$ 1.234,50');
});

it('a record that is gone is named, and leads nowhere', async () => {
  const gone = { ...refund.target, name: 'NSU 1', found: false };
  const { user } = await show(
    <ul>
      <EntryItem entry={{ ...refund, target: gone }} fresh={false} />
    </ul>,
  );
  await user.click(screen.getByRole('button', { name: 'Situação da venda alterada' }));
  expect(screen.getAllByText(/NSU 1/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'NSU 1' })).toBeNull();
});

it('a month that was closed is named and leads to its statements', async () => {
  const target = { type: 'commission_statement', id: null, number: null, within: null, found: false };
  const closed = { ...refund, action: 'commissions.closed', target: { ...target, name: '2026-10' } };
  await show(
    <ul>
      <EntryItem entry={closed} fresh={false} />
    </ul>,
  );
  const link = screen.getByRole('link', { name: 'outubro de 2026' });
  expect(link.getAttribute('href')).toContain('/operacoes/comissoes/fechamentos?mes=2026-10');
});

it('says with which token of the person it was done', async () => {
  const { user } = await show(
    <ul>
      <EntryItem entry={{ ...refund, token: 'ERP (rtg_abcdefgh…)' }} fresh={false} />
    </ul>,
  );
  await user.click(screen.getByRole('button', { name: 'Situação da venda alterada' }));
  expect(screen.getByText('com o token ERP (rtg_abcdefgh…)')).toBeTruthy();
});
