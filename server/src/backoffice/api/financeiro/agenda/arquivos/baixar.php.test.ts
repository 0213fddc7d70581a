import { expect, test } from 'vitest';
import { contractInForce, setAgendaStage } from '../../../../../../test/harness/agenda.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { releaseAll } from '../../../../../../test/harness/ledger.ts';
import { saleDraft, sell } from '../../../../../../test/harness/operations.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';
import { agendaJobs } from '../../../../../modules/agenda/index.ts';

const h = await createHarness({ leavesMessages: true });

const BASE = '/backend/api/financeiro/agenda/arquivos';

test('a file of the day tells each unit with what contracts take of it, the same each time', async () => {
  const stage = await setAgendaStage(h);
  await contractInForce(stage);
  await sell(h, stage.tenant.id, [saleDraft(stage.shopId, { dataTransacao: h.clock.now() })]);
  const write = () => agendaJobs(h.context)['operations.writeAgenda']?.({});
  await releaseAll(h);
  await write();
  await write();
  const { arquivos } = (await stage.one.get(`${BASE}/listar.php`)).body.data;
  expect(arquivos).toMatchObject([
    { data: '2026-03-10', lote: 1, unidades: 1, valor_constituido_centavos: 9_861 },
  ]);
  const load = () => stage.one.get(`${BASE}/baixar.php?id=${arquivos[0].id}`);
  const answer = await load();
  const lines = answer.text
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line));
  expect(lines).toEqual([
    {
      ...{ tipo: 'lote', formato: 'agenda-jsonl-1', data: '2026-03-10', lote: 1, unidades: 1 },
      valor_constituido_centavos: 9_861,
    },
    {
      ...{ tipo: 'unidade', documento: stage.document, arranjo: 'VCD', credenciadora: 'paygo' },
      ...{ data_liquidacao: '2026-03-11', valor_bruto_centavos: 10_000, valor_constituido_centavos: 9_861 },
      valor_livre_centavos: 5_917,
      efeitos: [
        { tipo: 'onus', contrato: 'CT-1', credor_documento: '11222333000181', valor_centavos: 3_944 },
      ],
    },
  ]);
  expect((await load()).text).toBe(answer.text);
  const stranger = (await setAgendaStage(h)).one;
  expect(outcome(await stranger.get(`${BASE}/baixar.php?id=${arquivos[0].id}`))).toBe(
    '404 agendaFile.notFound',
  );
});
