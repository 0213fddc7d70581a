import { operationsJobs } from '../../src/app/operations-jobs.ts';
import type { Harness } from './harness.ts';
import { type LedgerStage, setLedgerStage } from './ledger.ts';
import { makeCommissionRules, saleDraft, sell } from './operations.ts';

/** Books with a sale of February, of which 6.00 are the seller's (level 3), paid on 10 March; the sale of March brings 0.60 more. */
export async function setCommissionStage(
  h: Harness,
  reference?: string,
): Promise<LedgerStage & { statementId: number }> {
  const stage = await setLedgerStage(h, '2026-02-01');
  await makeCommissionRules(h, stage.tenant.id);
  const sale = (day: string, centavos: number) =>
    saleDraft(stage.shopId, {
      modalidade: 'credito_vista',
      valorBrutoCentavos: centavos,
      dataTransacao: new Date(`${day}T15:00:00Z`),
    });
  await sell(h, stage.tenant.id, [sale('2026-02-10', 100_000), sale('2026-03-05', 10_000)]);
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  const base = '/backend/api/comissoes/fechamentos';
  const { fechamentos } = (await stage.one.get(`${base}/listar.php`)).body.data;
  const third = fechamentos.find(({ nivel }: { nivel: number }) => nivel === 3);
  const named = reference === undefined ? {} : { referencia: reference };
  for (const step of [
    { status: 'liberada', versao: 1 },
    { status: 'paga', versao: 2, ...named },
  ])
    await stage.one.post(`${base}/mudar-status.php`, { id: third.id, ...step });
  return { ...stage, statementId: third.id };
}
