import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../test/harness/reconciliation.ts';
import { acquirerFile } from '../../app/demo/demo-acquirer-file.ts';
import { folderJobs } from './acquirer-folder.ts';

const h = await createHarness({ leavesMessages: true });

const FILE = acquirerFile({
  contents: 'vendas',
  madeOn: '2026-10-16',
  from: '2026-10-15',
  until: '2026-10-15',
  summaries: [],
});

test('files in the folder of a tenant are taken once and moved, and those that cannot be read with the reason', async () => {
  const stage = await setReconciliationStage(h);
  const acquirerFolder = await mkdtemp(join(tmpdir(), 'retaguarda-acquirers-'));
  onTestFinished(() => rm(acquirerFolder, { recursive: true, force: true }));
  const folder = join(acquirerFolder, stage.tenant.uuid);
  await mkdir(folder);
  const put = async (name: string, text: string, secondsAgo: number) => {
    await writeFile(join(folder, name), text, 'latin1');
    const at = new Date(h.clock.now().getTime() - secondsAgo * 1_000);
    await utimes(join(folder, name), at, at);
  };
  await put('cielo.txt', FILE, 60);
  await put('outra.csv', 'a;b\r\n1;2\r\n', 60);
  await put('cortado.txt', FILE.slice(0, 252), 60);
  await put('chegando.txt', FILE, 1);
  const [run] = Object.values(folderJobs({ ...h.context, acquirerFolder }));
  await run?.({});
  expect((await readdir(folder)).sort()).toEqual(['chegando.txt', 'lidos', 'recusados']);
  expect(await readdir(join(folder, 'lidos'))).toEqual(['cielo.txt']);
  expect((await readdir(join(folder, 'recusados'))).sort()).toEqual([
    'cortado.txt',
    'cortado.txt.motivo.txt',
    'outra.csv',
    'outra.csv.motivo.txt',
  ]);
  expect(await readFile(join(folder, 'recusados', 'cortado.txt.motivo.txt'), 'utf8')).toMatch(
    /sem o seu registro/,
  );
  const { arquivos } = (await stage.get('arquivos/listar.php')).body.data;
  expect(arquivos).toHaveLength(2);
  expect(arquivos).toContainEqual(
    expect.objectContaining({ nome: 'cielo.txt', situacao: 'na_fila', enviado_por: 'Pasta da conta' }),
  );

  await put('cielo.txt', FILE, 60);
  await run?.({});
  expect((await readdir(join(folder, 'lidos'))).sort()).toEqual(['2-cielo.txt', 'cielo.txt']);
  expect((await stage.get('arquivos/listar.php')).body.data.arquivos).toHaveLength(2);
});
