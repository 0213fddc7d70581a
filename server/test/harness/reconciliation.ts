import { type AcquirerFileText, acquirerFile } from '../../src/app/demo/demo-acquirer-file.ts';
import { reconciliationJobs } from '../../src/modules/reconciliation/index.ts';
import { beginBooks, checkBooks } from '../../src/modules/sales/index.ts';
import type { Answer } from './client.ts';
import type { Harness } from './harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from './operations.ts';
import type { TestTenant, TestUser } from './people.ts';

const BASE = '/backend/api/financeiro/conciliacao';

/** A tenant with an establishment that sells by Cielo, open books, and somebody who reconciles. */
export interface ReconciliationStage {
  tenant: TestTenant;
  /** Reads and reconciles. */
  user: TestUser;
  /** Reads alone. */
  reader: TestUser;
  shopId: number;
  get(file: string, user?: TestUser): Promise<Answer>;
  post(file: string, body: object, user?: TestUser): Promise<Answer>;
  /** Hands a file in; nothing is read until `read`. */
  send(text: string, user?: TestUser): Promise<Answer>;
  /** Hands a file in and reads it; answers it as it is then. */
  take(file: AcquirerFileText | string): Promise<{ id: number; situacao: string; falha: string | null }>;
  /** A sale of 100.00 at once or in installments, sold at noon of a day; answers its number. */
  sold(sale: {
    nsu: string;
    day: string;
    parts?: number;
    gross?: number;
    authorization?: string;
  }): Promise<number>;
  /** What the lines of a file came to: how many of each. */
  sums(fileId: number): Promise<Record<string, number>>;
  /** What stands on accounts of each kind, debits positive; the books agree. */
  balances(): Promise<Record<string, number>>;
}

export async function setReconciliationStage(
  h: Harness,
  { books = true }: { books?: boolean } = {},
): Promise<ReconciliationStage> {
  h.clock.set(new Date('2026-10-15T15:00:00Z'));
  const tenant = await h.tenant();
  const user = await tenant.user({ role: 'admin' });
  const reader = await tenant.user({ role: 'admin' });
  for (const key of ['financeiro.read', 'financeiro.reconcile'] as const) await tenant.grant(user, key);
  await tenant.grant(reader, 'financeiro.read');
  await makeRatePlan(user);
  await makeCommissionRules(h, tenant.id);
  const company = await makeNumberedCompany(h, user);
  const shop = await makeEstablishment(user, company.id);
  if (books) {
    await h.database.transaction([tenant.id], (tx) => beginBooks(tx, tenant.id, '2026-01-01', h.clock.now()));
    await h.db.owner.query(`update ledger_books set estado = 'abertos' where tenant_id = $1`, [tenant.id]);
  }
  const get = (file: string, by = user) => by.get(`${BASE}/${file}`);
  const send = (text: string, by = user) =>
    by.post(`${BASE}/arquivos/enviar.php`, undefined, {
      payload: text,
      headers: { 'content-type': 'text/plain' },
    });
  return {
    tenant,
    user,
    reader,
    shopId: shop.id,
    get,
    send,
    post: (file, body, by = user) => by.post(`${BASE}/${file}.php`, body),
    take: async (file) => {
      const text = typeof file === 'string' ? file : acquirerFile(file);
      const { arquivo } = (await send(text)).body.data;
      await readAcquirerFile(h, tenant.id, arquivo.id);
      const { arquivos } = (await get('arquivos/listar.php')).body.data;
      return arquivos.find(({ id }: { id: number }) => id === arquivo.id);
    },
    sold: async ({ authorization = 'A1B2C3', day, gross = 10_000, nsu, parts = 1 }) => {
      const draft = saleDraft(shop.id, {
        adquirente: 'Cielo',
        nsu,
        codigoAutorizacao: authorization,
        modalidade: parts === 1 ? 'credito_vista' : 'credito_parcelado',
        parcelas: parts,
        valorBrutoCentavos: gross,
        dataTransacao: new Date(`${day}T15:00:00Z`),
      });
      return (await sell(h, tenant.id, [draft])).recorded[0]?.id ?? 0;
    },
    sums: async (fileId) => countsOf((await get(`resumo.php?arquivo_id=${fileId}`)).body.data.somas),
    balances: () => balancesOf(h, tenant.id),
  };
}

function countsOf(
  somas: { estado: string; quantidade: number; resultado: string }[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { estado, quantidade, resultado } of somas) {
    const name = estado === 'ok' || estado === 'aberta' ? resultado : `${resultado} ${estado}`;
    counts[name] = (counts[name] ?? 0) + quantidade;
  }
  return counts;
}

async function balancesOf(h: Harness, tenantId: number): Promise<Record<string, number>> {
  const differences = await checkBooks(h, tenantId);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
  const { rows } = await h.db.owner.query<{ kind: string; centavos: number }>(
    `select split_part(conta, ':', 1) as kind, sum(debitos_centavos - creditos_centavos)::int as centavos
     from ledger_balances where tenant_id = $1 group by 1 having sum(debitos_centavos - creditos_centavos) <> 0`,
    [tenantId],
  );
  return Object.fromEntries(rows.map(({ centavos, kind }) => [kind, centavos]));
}

/** Runs the job that was left for a file. */
export async function readAcquirerFile(h: Harness, tenantId: number, fileId: number): Promise<void> {
  await reconciliationJobs(h.context)['operations.reconciliation']?.({ tenantId, fileId });
}
