import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { EstablishmentLine } from '../../api/types.ts';

const LIST = '/backend/api/estabelecimentos/listar.php';
const CHANGE = '/backend/api/estabelecimentos/atualizar.php';

const shop = (line: Partial<EstablishmentLine>): EstablishmentLine => ({
  id: 1,
  company_id: 2,
  codigo_ec: '1000000001',
  tipo_pessoa: 2,
  documento: '12ABC34501DE35',
  razao_social: 'Padaria Ltda',
  nome_fantasia: 'Padaria',
  mcc: '5462',
  status: 'bloqueado',
  cidade: null,
  estado: null,
  quantidade_locais: 1,
  quantidade_terminais: 0,
  valor_bruto_mes_centavos: 0,
  data_credenciamento: null,
  versao: 6,
  moves: ['ativo', 'encerrado'],
  ...line,
});

it('many are activated at once: the blocked ones with the reason that they need, and no others', async () => {
  const estabelecimentos = [
    shop({}),
    shop({ id: 3, nome_fantasia: 'Mercado', status: 'suspenso', moves: ['ativo'], versao: 2 }),
    shop({ id: 4, nome_fantasia: 'Fim', status: 'encerrado', moves: [] }),
  ];
  const paginacao = { page: 1, per_page: 20, total: 3 };
  api.on('GET', LIST, { status: 'success', message: '', data: { estabelecimentos, paginacao } });
  const one = { page: 1, per_page: 50, total: 1 };
  api.on('GET', '/backend/api/empresas/listar.php', {
    status: 'success',
    message: '',
    data: { empresas: [], paginacao: one },
  });
  const { user } = await open('/operacoes/estabelecimentos', { caller: { permissions: ['operacoes.read'] } });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todas as linhas da página' }));
  await user.click(screen.getByRole('button', { name: 'Alterar situação' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Ativar/ }));
  await screen.findByText(/^1 de 3 fica como está/);
  const asked = api.refuse('POST', CHANGE, { status: 400, code: 'x', message: 'Assim não.' });
  await user.click(screen.getByRole('button', { name: 'Ativar (2)' }));
  await screen.findByText('Preencha este campo.');
  expect(asked).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Motivo do desbloqueio' }), ' Risco afastado ');
  await user.click(screen.getByRole('button', { name: 'Ativar (2)' }));
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([
      { id: 1, status: 'ativo', versao: 6, motivo: 'Risco afastado' },
      { id: 3, status: 'ativo', versao: 2 },
    ]),
  );
  await screen.findByText('Padaria: Assim não.');
});

it('those of one company are asked for where the address names it', async () => {
  const none = { page: 1, per_page: 20, total: 0 };
  const asked = api.on('GET', LIST, {
    status: 'success',
    message: '',
    data: { estabelecimentos: [], paginacao: none },
  });
  api.on('GET', '/backend/api/empresas/listar.php', {
    status: 'success',
    message: '',
    data: { empresas: [], paginacao: none },
  });
  await open('/operacoes/estabelecimentos?empresa=2', { caller: { permissions: ['operacoes.read'] } });
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ company_id: '2' }));
});
