import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type AnswerOf, api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { Caller } from '../../../test/session.ts';

const LIST = '/backend/api/importacoes/listar.php';
const COLUMNS = '/backend/api/importacoes/colunas.php';
const READ = '/backend/api/importacoes/previa.php';
const SEND = '/backend/api/importacoes/enviar.php';

type Run = AnswerOf<'GET', typeof LIST>['data']['importacoes'][number];
type Cause = AnswerOf<'GET', typeof LIST>['data']['causas'][number];

const caller: Caller = { permissions: ['operacoes.read', 'operacoes.manage', 'tarefas.create'] };

const cause: Cause = {
  campo: 'numero_serie',
  codigo: 'formato',
  mensagem: 'numero_serie tem formato inválido',
  valor: '?',
  linhas: 1,
  primeira_linha: 3,
};

function aRun(run: Partial<Run> = {}): Run {
  return {
    id: 7,
    formato: 'csv',
    arquivo: 'maquinas.csv',
    codificacao: 'utf-8',
    status: 'concluida',
    linhas: 2,
    importadas: 1,
    duplicadas: 0,
    recusadas: 1,
    divergentes: 0,
    recusadas_disponiveis: true,
    desfeitas: 0,
    progresso_percentual: 100,
    criada_em: '2026-11-20T12:00:00.000Z',
    atualizada_em: '2026-11-20T12:00:00.000Z',
    concluida_em: '2026-11-20T12:00:00.000Z',
    tipo: 'terminais',
    ensaio: false,
    ...run,
  };
}

/** The server with these imports, one of which is told with its cause when it is asked for alone. */
function imports(...runs: Run[]) {
  return api.on('GET', LIST, ({ query }) => {
    const one = runs.find(({ id }) => String(id) === query['id']);
    const shown = query['id'] === undefined ? runs : one ? [one] : [];
    const causas = one !== undefined && one.recusadas > 0 ? [cause] : [];
    const erros = causas.map(({ linhas, primeira_linha: linha, ...fault }) => ({ ...fault, linha }));
    return {
      status: 'success',
      message: 'ok',
      data: { importacoes: shown, erros, causas, paginacao: { page: 1, per_page: 20, tem_mais: false } },
    };
  });
}

const column = (nome: string, titulo: string, obrigatoria = true) => ({
  nome,
  titulo,
  obrigatoria,
  descricao: `o que é ${titulo}`,
  exemplo: '',
});

beforeEach(() => {
  api.on('GET', COLUMNS, {
    status: 'success',
    message: 'ok',
    data: {
      tipos: ['terminais'],
      registros: [
        {
          tipo: 'terminais',
          nome: 'Terminais',
          colunas: [column('numero_serie', 'Número de série'), column('modelo', 'Modelo')],
        },
      ],
    },
  });
});

function preview(columns: string) {
  const [serial = '', model = ''] = columns.split(',');
  const isReady = serial !== '' && model !== '';
  return {
    codificacao: 'utf-8',
    separador: 'ponto_e_virgula',
    origem: 'escolhido',
    colunas: [
      { nome: 'Serial', coluna: serial, exemplos: ['A-1'] },
      { nome: 'Aparelho', coluna: model, exemplos: ['A920'] },
    ],
    faltam: isReady ? [] : ['modelo'],
    erros: [],
    linhas: [
      {
        linha: 3,
        erros: [
          {
            campo: 'numero_serie',
            codigo: 'formato',
            mensagem: 'numero_serie tem formato inválido',
            valor: '?',
          },
        ],
      },
    ],
  };
}

async function chooseFile() {
  const read = api.on('POST', READ, ({ query }) => ({
    status: 'success',
    message: 'ok',
    data: { previa: preview(query['colunas'] ?? 'numero_serie,') },
  }));
  const sent = api.on('POST', SEND, ({ query }) => ({
    status: 'success',
    message: '',
    data: { importacao: aRun(query['ensaio'] ? { id: 7, ensaio: true } : { id: 8 }) },
  }));
  const shown = await open('/importar?tipo=terminais', { caller });
  await screen.findByRole('heading', { name: 'Terminais' });
  await shown.user.upload(
    screen.getByLabelText('Escolher arquivo', { selector: 'input' }),
    new File(['x'], 'maquinas.csv'),
  );
  return { ...shown, read, sent };
}

const button = (name: string) => screen.findByRole('button', { name });

it('a file is tried as its columns were chosen, told in words, and imported from there', async () => {
  imports(aRun({ id: 7, ensaio: true }), aRun({ id: 8 }));
  const { address, sent, user } = await chooseFile();
  await screen.findByText('Faltam as colunas: Modelo.');
  expect((await button('Testar sem gravar')).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('table', { name: /primeiras linhas/ }).textContent).toContain(
    'Número de série tem formato inválido: ?',
  );
  await user.click(screen.getByLabelText('Aparelho'));
  await user.click(await screen.findByRole('option', { name: 'Modelo' }));
  await waitFor(async () => expect((await button('Testar sem gravar')).hasAttribute('disabled')).toBe(false));
  await user.click(await button('Testar sem gravar'));
  const outcome = within(await screen.findByRole('region', { name: 'Resultado do teste' }));
  await outcome.findByText('Algumas linhas seriam recusadas. Nada foi gravado ainda.');
  expect(outcome.getByRole('table').textContent).toContain('Número de série tem formato inválido');
  expect(sent[0]?.query).toEqual({
    tipo: 'terminais',
    arquivo: 'maquinas.csv',
    ensaio: 'true',
    colunas: 'numero_serie,modelo',
  });
  await user.click(await button('Importar'));
  await waitFor(() => expect(address()).toBe('/importar/8'));
  expect(sent[1]?.query).not.toHaveProperty('ensaio');
});

it('what was tried says nothing of the file with other columns', async () => {
  imports(aRun({ id: 7, ensaio: true }));
  const { user } = await chooseFile();
  await user.click(await screen.findByLabelText('Aparelho'));
  await user.click(await screen.findByRole('option', { name: 'Modelo' }));
  await waitFor(async () => expect((await button('Testar sem gravar')).hasAttribute('disabled')).toBe(false));
  await user.click(await button('Testar sem gravar'));
  await screen.findByRole('heading', { name: 'Resultado do teste' });
  await user.click(screen.getByLabelText('Serial'));
  await user.click(await screen.findByRole('option', { name: 'Modelo' }));
  await screen.findByText('Faltam as colunas: Modelo.');
  expect(screen.queryByRole('heading', { name: 'Resultado do teste' })).toBeNull();
});

it.each([
  ['maquinas.csv', 33 * 1024 * 1024, 'maquinas.csv tem mais de 32 MB. Divida em arquivos menores.'],
  ['maquinas.csv', 0, 'maquinas.csv está vazio.'],
])('%s of %i bytes is refused before it is sent', async (name, size, words) => {
  imports();
  const { user } = await open('/importar?tipo=terminais', { caller });
  await screen.findByRole('heading', { name: 'Terminais' });
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  await user.upload(screen.getByLabelText('Escolher arquivo', { selector: 'input' }), file);
  await screen.findByText(words);
});

it('only what the caller may make is offered, and sales by the way to their page', async () => {
  imports(aRun({ id: 7, ensaio: true }), aRun({ id: 9, tipo: 'tarefas', arquivo: null }));
  await open('/importar', { caller });
  const choice = within(await screen.findByRole('navigation', { name: 'O que importar' }));
  expect(choice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Estabelecimentos',
    'Terminais',
    'Tarefas',
    'Transações',
  ]);
  const table = await screen.findByRole('table', { name: 'Importações' });
  expect(table.textContent).toContain('maquinas.csv');
  expect(table.textContent).toContain('Teste');
  expect(table.textContent).toContain('Importação 9');
});

it('who may import one kind begins with it', async () => {
  const asked = imports();
  await open('/importar', { caller: { permissions: ['tarefas.create'] } });
  await screen.findByRole('heading', { name: 'Tarefas' });
  await waitFor(() => expect(asked.at(-1)?.query['tipo']).toBe('tarefas'));
});

it('a kind that the caller may not make is not offered by its address either', async () => {
  await open('/importar?tipo=empresas', { caller });
  await screen.findByText('Seu acesso não permite criar o que este arquivo traria: Empresas.');
});

it('an import tells what it came to, and leads to the records and to the next file', async () => {
  imports(aRun());
  await open('/importar/7', { caller });
  await screen.findByRole('heading', { name: /maquinas\.csv/ });
  await screen.findAllByText('Número de série tem formato inválido');
  expect(screen.getByRole('link', { name: 'Ver os terminais' }).getAttribute('href')).toBe(
    '/operacoes/terminais',
  );
  expect(screen.getByRole('link', { name: 'Enviar outro arquivo' }).getAttribute('href')).toBe(
    '/importar?tipo=terminais',
  );
  await screen.findByRole('button', { name: 'Baixar linhas recusadas' });
});

it('who may no longer make such records still sees what became of the file', async () => {
  imports(aRun({ status: 'falhou', importadas: 0 }));
  await open('/importar/7', { caller: {} });
  await screen.findByText('O arquivo não pôde ser lido até o fim. O motivo está abaixo.');
  expect(screen.queryByRole('link', { name: 'Enviar outro arquivo' })).toBeNull();
});

it('an import of sales is shown on the page of sales', async () => {
  imports(aRun({ tipo: 'transacoes' }));
  api.on('GET', '/backend/api/transacoes/importacoes.php', {
    status: 'success',
    message: 'ok',
    data: { importacoes: [], erros: [], causas: [], paginacao: { page: 1, per_page: 20, tem_mais: false } },
  });
  const { address } = await open('/importar/7', { caller: {} });
  await waitFor(() => expect(address()).toBe('/operacoes/importacoes/7'));
});
