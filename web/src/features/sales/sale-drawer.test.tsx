import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnswerOf, api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { SaleDrawer } from './sale-drawer.tsx';

type SaleDetail = AnswerOf<'GET', '/backend/api/transacoes/obter.php'>['data']['transacao'];

/** A captured sale of 100,00, with what a test cares about. */
function aSale(sale: Partial<SaleDetail> = {}): SaleDetail {
  return {
    id: 9,
    estabelecimento_id: 1,
    estabelecimento: 'Padaria',
    terminal: null,
    adquirente: 'paygo',
    nsu: '000000009',
    codigo_autorizacao: null,
    bandeira: 'visa',
    modalidade: 'debito',
    parcelas: 1,
    cartao_mascarado: null,
    valor_bruto_centavos: 10_000,
    taxa_mdr_percentual: '1.39',
    valor_mdr_centavos: 139,
    valor_antecipacao_centavos: 0,
    valor_liquido_centavos: 9_861,
    valor_estornado_centavos: 0,
    mdr_estornado_centavos: 0,
    valor_contestado_centavos: 0,
    saldo_liquido_centavos: 9_861,
    status: 'capturada',
    status_liquidacao: 'prevista',
    motivo_negativa: null,
    data_transacao: '2026-03-10T15:00:00.000Z',
    data_prevista_liquidacao: '2026-03-11',
    data_liquidacao: null,
    versao: 3,
    moves: ['estornada', 'contestada'],
    abilities: { manage: true },
    local: null,
    terminal_id: null,
    tid: null,
    e2e_id: null,
    forma_captura: null,
    cancelada_em: null,
    importacao_id: null,
    recebiveis: [],
    debitos: [],
    eventos: [],
    divergencias: [],
    comissoes: null,
    plataforma_centavos: null,
    ...sale,
  };
}

async function openDrawer(sale: SaleDetail) {
  api.on('GET', '/api/v1/history', { items: [], next: null, beginning: null });
  api.on('GET', '/backend/api/transacoes/obter.php', {
    status: 'success',
    message: 'ok',
    data: { transacao: sale },
  });
  // The caller holds no key here: what may be done is what the answer says.
  const opened = await show(<SaleDrawer opened id={sale.id} line={null} onClose={() => undefined} />);
  return { ...opened, change: await screen.findByRole('button', { name: 'Alterar situação' }) };
}

it('offers the moves of the answer and no others', async () => {
  const { change, user } = await openDrawer(aSale());
  await user.click(change);
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Estornar', 'Contestar']);
});

it('says why nothing can be done, and asks for no amount then', async () => {
  const { change } = await openDrawer(aSale({ moves: [], abilities: { manage: false } }));
  expect(change.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByLabelText('Valor a estornar ou contestar')).toBeNull();
});

it('sends the part that was typed, with the version that was read', async () => {
  const { change, user } = await openDrawer(aSale());
  const amount = screen.getByLabelText('Valor a estornar ou contestar');
  await user.clear(amount);
  await user.type(amount, '200,00');
  await user.click(change);
  expect(screen.queryByRole('menuitem', { name: 'Estornar' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.clear(amount);
  await user.type(amount, '25,00');
  const changed = api.on('POST', '/backend/api/transacoes/mudar-status.php', {
    status: 'success',
    message: 'ok',
    data: { transacao: aSale({ status: 'estornada', valor_estornado_centavos: 2_500 }) },
  });
  await user.click(screen.getByRole('button', { name: 'Alterar situação' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Estornar' }));
  await user.click(await screen.findByRole('button', { name: 'Estornar' }));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]?.body).toMatchObject({ id: 9, status: 'estornada', valor_centavos: 2_500, versao: 3 });
});
