import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type AnswerOf, api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { ChargeDrawer } from './charge-drawer.tsx';

type Whole = AnswerOf<'GET', '/backend/api/financeiro/cobrancas/ver.php'>['data']['detalhe'];
type Claim = Whole['informados'][number];

const BASE = '/backend/api/financeiro/cobrancas';
const CODE = '00020126330014br.gov.bcb.pix0111a@loja.test6304ABCD';
const E2E = 'E12345678202603101200abcdefghijk';

function aCharge(charge: Partial<Whole['cobranca']> = {}): Whole['cobranca'] {
  return {
    id: 7,
    estabelecimento_id: 1,
    estabelecimento: 'Padaria Pão Dourado',
    tipo: 'aluguel',
    aluguel_cobranca_id: 3,
    competencia: '2026-01',
    vencimento: '2026-03-05',
    txid: 'TX1',
    status: 'aberta',
    valor_centavos: 8_163,
    multa_centavos: 160,
    juros_centavos: 13,
    restante_centavos: 8_163,
    recebido_centavos: 0,
    sobra_centavos: 0,
    aguarda_aprovacao: false,
    criada_por: 'Ana',
    criado_em: '2026-03-10T15:00:00.000Z',
    enviada_em: null,
    encerrada_por: null,
    encerrada_em: null,
    motivo: null,
    abilities: { cancelar: true, enviar: true, informar: true },
    versao: 1,
    ...charge,
  };
}

const aClaim = (claim: Partial<Claim> = {}): Claim => ({
  id: 5,
  e2e: E2E,
  valor_centavos: 8_163,
  pago_em: '2026-03-10T12:00:00.000Z',
  nota: null,
  status: 'pendente',
  informado_por: 'Ana',
  criado_em: '2026-03-10T15:00:00.000Z',
  decidido_por: null,
  decidido_em: null,
  motivo: null,
  abilities: { decidir: true },
  versao: 1,
  ...claim,
});

function opened(whole: Partial<Whole> = {}) {
  const detalhe = { cobranca: aCharge(), copia_e_cola: CODE, recebidos: [], informados: [], ...whole };
  api.on('GET', `${BASE}/ver.php`, { status: 'success', message: '', data: { detalhe } });
  return show(<ChargeDrawer id={7} onClose={() => undefined} />, {
    caller: { permissions: ['financeiro.read', 'financeiro.charges'] },
  });
}

const done = (detalhe: Partial<Whole> = {}) => ({
  status: 'success',
  message: '',
  data: {
    detalhe: { cobranca: aCharge(), copia_e_cola: CODE, recebidos: [], informados: [], ...detalhe },
  },
});

it('shows the code as a picture and as a text that is copied', async () => {
  const { user } = await opened();
  expect(await screen.findByRole('img', { name: 'QR code da cobrança 7' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Pix Copia e Cola').value).toBe(CODE);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(copied).toHaveBeenCalledWith(CODE);
  expect(await screen.findByText('Copiado')).toBeTruthy();
});

it('a closed charge has no code, and tells what came and who approved it', async () => {
  await opened({
    cobranca: aCharge({
      status: 'paga',
      restante_centavos: 0,
      recebido_centavos: 8_163,
      sobra_centavos: 500,
      encerrada_em: '2026-03-10T16:00:00.000Z',
      abilities: { cancelar: false, enviar: false, informar: true },
    }),
    copia_e_cola: null,
    recebidos: [
      {
        id: 1,
        e2e: E2E,
        txid: 'TX1',
        origem: 'manual',
        status: 'lancado',
        valor_centavos: 8_663,
        aplicado_centavos: 8_163,
        sobra_centavos: 500,
        recebido_em: '2026-03-10T12:00:00.000Z',
        cobranca_id: 7,
        estabelecimento: 'Padaria Pão Dourado',
        por: 'Beatriz',
        abilities: { atribuir: false, dispensar: false },
        versao: 2,
      },
    ],
  });
  expect(await screen.findByText(/aprovado por Beatriz/)).toBeTruthy();
  expect(screen.getByText(/R\$\s5,00 a mais/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancelar cobrança' })).toBeNull();
});

it('a payment is reported by the number on its receipt, which is checked first', async () => {
  const asked = api.on('POST', `${BASE}/pagamentos/informar.php`, done());
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Informar pagamento' }));
  const field = await screen.findByRole('textbox', { name: /ID da transação/ });
  await user.type(field, 'E123');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Não é o ID de uma transação Pix.')).toBeTruthy();
  expect(asked).toHaveLength(0);
  await user.clear(field);
  await user.type(field, E2E);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(/Outra pessoa precisa aprovar/);
  expect(asked[0]?.body).toMatchObject({ id: 7, e2e: E2E, valor_centavos: 8_163 });
});

it('whoever may decides over it, and whoever reported it is told why not', async () => {
  const asked = api.on('POST', `${BASE}/pagamentos/decidir.php`, done());
  const { user } = await opened({
    cobranca: aCharge({ aguarda_aprovacao: true }),
    informados: [aClaim(), aClaim({ id: 6, abilities: { decidir: false } })],
  });
  const [mine, own] = await screen.findAllByRole('button', { name: 'Aprovar' });
  expect(own?.getAttribute('aria-disabled')).toBe('true');
  if (mine === undefined) throw new Error('nothing to approve');
  await user.click(mine);
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar' }));
  await user.click(dialog.getByRole('button', { name: 'Aprovar' }));
  await screen.findByText('Pagamento lançado.');
  expect(asked[0]?.body).toMatchObject({ id: 5, versao: 1, status: 'aprovado' });
});

it('a charge is taken back with a reason', async () => {
  const asked = api.on('POST', `${BASE}/cancelar.php`, {
    status: 'success',
    message: '',
    data: { cobranca: aCharge({ status: 'cancelada' }) },
  });
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Cancelar cobrança' }));
  await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Engano');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Cobrança cancelada.');
  expect(asked[0]?.body).toMatchObject({ id: 7, versao: 1, motivo: 'Engano' });
});
