import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open, show } from '../../../test/render.tsx';
import { NewCharges } from './new-charges.tsx';
import { PixReceiving } from './pix-receiving.tsx';
import { SendReturn } from './send-return.tsx';

const BASE = '/backend/api/financeiro/cobrancas';
const answer = <Data,>(data: Data) => ({ status: 'success', message: '', data });
const place = { page: 1, per_page: 50, tem_mais: false };
const settings = {
  tipo_chave: 'email' as const,
  chave: 'a@loja.test',
  nome: 'Loja',
  cidade: 'Recife',
  aviso_desde: null,
  abilities: { alterar: true },
  versao: 3,
};
const late = {
  tipo: 'aluguel' as const,
  estabelecimento_id: 1,
  estabelecimento: 'Padaria',
  aluguel_cobranca_id: 3,
  competencia: '2026-01',
  vencimento: '2026-03-05',
  valor_centavos: 7_990,
};
const owed = {
  ...late,
  tipo: 'divida' as const,
  estabelecimento: 'Mercado',
  estabelecimento_id: 2,
  aluguel_cobranca_id: null,
  competencia: null,
  vencimento: null,
  valor_centavos: 5_000,
};

it('without a charge it says what comes next, and which key receives', async () => {
  api.on('GET', `${BASE}/listar.php`, answer({ cobrancas: [], paginacao: place }));
  api.on('GET', `${BASE}/recebidos/listar.php`, answer({ recebidos: [], paginacao: place }));
  api.on('GET', `${BASE}/configuracao.php`, answer({ pix: settings }));
  await open('/financeiro/cobrancas', { caller: { permissions: ['financeiro.read'] } });
  expect(await screen.findByText('Nenhuma cobrança')).toBeTruthy();
  expect(await screen.findByText('Tudo o que chegou tem cobrança')).toBeTruthy();
  expect(await screen.findByText('a@loja.test (E-mail)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nova cobrança' }).getAttribute('aria-disabled')).toBe('true');
});

it('charges what was picked of what is late and owed, together', async () => {
  api.on('GET', `${BASE}/devidos.php`, ({ query }) =>
    answer({ devidos: [query['tipo'] === 'aluguel' ? late : owed], paginacao: place }),
  );
  const asked = api.on('POST', `${BASE}/criar.php`, answer({ cobrancas: [] }));
  const made: (number | null)[] = [];
  const { user } = await show(<NewCharges onCreated={(id) => made.push(id)} />, {
    caller: { permissions: ['financeiro.read', 'financeiro.charges'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Nova cobrança' }));
  await user.click(await screen.findByRole('checkbox', { name: /Padaria/ }));
  await user.click(await screen.findByRole('checkbox', { name: /Mercado/ }));
  await user.click(screen.getByRole('button', { name: /Nova cobrança · R\$\s129,90/ }));
  await expect.poll(() => made).toEqual([null]);
  expect(asked[0]?.body).toMatchObject({
    itens: [
      { tipo: 'aluguel', aluguel_cobranca_id: 3 },
      { tipo: 'divida', estabelecimento_id: 2 },
    ],
  });
});

it('the address for the bank is shown once, and nothing but its button closes it', async () => {
  api.on('GET', `${BASE}/configuracao.php`, answer({ pix: settings }));
  api.on('POST', `${BASE}/endereco.php`, answer({ url: 'https://loja.test/api/cobrancas/segredo' }));
  const { user } = await show(<PixReceiving />);
  await user.click(await screen.findByRole('button', { name: 'Gerar endereço' }));
  const buttons = await screen.findAllByRole('button', { name: 'Gerar endereço' });
  await user.click(buttons.at(-1) ?? document.body);
  const shown = await screen.findByLabelText<HTMLInputElement>('Endereço para o banco');
  expect(shown.value).toBe('https://loja.test/api/cobrancas/segredo');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Endereço para o banco')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Já copiei' }));
  expect(screen.queryByLabelText('Endereço para o banco')).toBeNull();
});

it('what the server says of a key stands at its field', async () => {
  api.on('GET', `${BASE}/configuracao.php`, answer({ pix: settings }));
  const asked = api.refuse('POST', `${BASE}/configurar.php`, {
    status: 400,
    code: 'pixCharge.keyInvalid',
    message: 'A chave Pix não tem a forma de seu tipo.',
    errors: [
      { path: 'chave', code: 'pixCharge.keyInvalid', message: 'A chave Pix não tem a forma de seu tipo.' },
    ],
  });
  const { user } = await show(<PixReceiving />);
  await user.click(await screen.findByRole('button', { name: 'Alterar chave' }));
  const key = await screen.findByRole('textbox', { name: /Chave Pix/ });
  await user.clear(key);
  await user.type(key, 'ninguem');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findAllByText('A chave Pix não tem a forma de seu tipo.')).length).toBeGreaterThan(0);
  expect(asked[0]?.body).toMatchObject({ chave: 'ninguem', versao: 3 });
});

it('a return file says what became of its Pix', async () => {
  api.on('POST', `${BASE}/retorno.php`, answer({ retorno: { lancados: 2, sem_cobranca: 1, repetidos: 3 } }));
  const { user } = await show(<SendReturn />, { caller: { permissions: ['financeiro.charges.approve'] } });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no way in for a file');
  await user.upload(input, new File(['{}'], 'pix.json', { type: 'application/json' }));
  expect(await screen.findByText('2 lançados, 1 sem cobrança, 3 já conhecidos.')).toBeTruthy();
});
