import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import type { AuditEntry } from '../../api/types.ts';
import { EntryItem } from './entry-item.tsx';

const refund: AuditEntry = {
  id: '7',
  at: '2026-11-20T12:00:00.000Z',
  action: 'transaction.statusChanged',
  actor: null,
  target: { type: 'transaction', id: null },
  before: { status: 'capturada', valor_estornado_centavos: 0 },
  after: { status: 'estornada', valor_estornado_centavos: 123_450 },
  withheld: false,
  requestId: null,
};

it('says amounts in reais, and fields in words', async () => {
  const { user } = await show(
    <ul>
      <EntryItem entry={refund} fresh={false} />
    </ul>,
  );
  await user.click(screen.getByText('20/11/2026', { exact: false }));
  const row = screen.getByRole('row', { name: /^Valor estornado/ });
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Valor estornadoR$ 0,00R$ 1.234,50');
});
