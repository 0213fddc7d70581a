import { expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';
import {
  COMMISSIONS,
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../test/harness/operations.ts';
import type { TestUser } from '../../test/harness/people.ts';
import { outcome } from '../../test/harness/user-answers.ts';
import { removeTenant, removeUser } from '../modules/identity/index.ts';
import { removalParts } from './removal-parts.ts';

const h = await createHarness();
const REQUEST = {
  origin: { userId: null, ip: null, requestId: null },
  confirmed: true,
  withChildren: true,
  withUsers: true,
};

async function business() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  await sell(h, tenant.id, [saleDraft(shop.id)]);
  const proposal = await admin.post('/backend/api/propostas/criar.php', { lead_nome: 'Mercado' });
  return { tenant, admin, proposalId: proposal.body.data.proposta.id };
}

type Business = Awaited<ReturnType<typeof business>>;

/** Brings a proposal to where its document may be sent out. */
async function approve(admin: TestUser, id: number): Promise<void> {
  for (const status of ['enviada', 'aprovada']) {
    const moved = await admin.post('/backend/api/propostas/mudar-status.php', { id, status });
    expect(moved.status, moved.text).toBe(200);
  }
}

test('a tenant goes with all that it sold and agreed upon, and leaves others as they are', async () => {
  const [gone, stays] = [await business(), await business()];
  await removeTenant(h.context, removalParts, gone.tenant.uuid, REQUEST);
  for (const table of [
    'transactions',
    'commission_postings',
    'commission_closings',
    'daily_company_sales',
    'daily_payouts',
    'establishments',
    'proposals',
  ]) {
    const { rows } = await h.db.owner.query(
      `select distinct tenant_id::int as id from ${table} where tenant_id = any($1)`,
      [[gone.tenant.id, stays.tenant.id]],
    );
    expect(rows, table).toEqual([{ id: stays.tenant.id }]);
  }
});

test('signed documents go with their tenant, files and all', async () => {
  const { admin, proposalId, tenant } = await business();
  await approve(admin, proposalId);
  const sent = { proposta_id: proposalId, documento_id: 'd1' };
  const { id } = (await admin.post('/backend/api/assinaturas/registrar.php', sent)).body.data;
  const { rows } = await h.db.owner.query(
    `update signature_documents set status = 'concluido', arquivo_status = 'disponivel', arquivo_bytes = 5,
       arquivo_sha256 = 'x' where id = $1 returning uuid`,
    [id],
  );
  const key = `signatures/${tenant.id}/${rows[0].uuid}.pdf`;
  const { storage } = h.context;
  await storage.put(key, Buffer.from('%PDF-'));
  await removeTenant(h.context, removalParts, tenant.uuid, REQUEST);
  expect(await storage.get(key)).not.toBeNull();
  expect(await h.runJobs()).toEqual(['operations.removeSignedFiles']);
  expect(await storage.get(key)).toBeNull();
});

test('the ids of documents at their providers go with their tenant; those of others stay taken', async () => {
  const [gone, stays, next] = [await business(), await business(), await business()];
  const register = async ({ admin, proposalId }: Business, documentId: string) => {
    const sent = { proposta_id: proposalId, documento_id: documentId };
    return outcome(await admin.post('/backend/api/assinaturas/registrar.php', sent));
  };
  for (const { admin, proposalId } of [gone, stays, next]) await approve(admin, proposalId);
  for (const [owner, documentId] of [
    [gone, 'of-gone'],
    [stays, 'of-stays'],
  ] as const) {
    expect(await register(owner, documentId)).toBe('200 undefined');
    expect(await register(next, documentId)).toBe('400 signature.documentTaken');
  }
  await removeTenant(h.context, removalParts, gone.tenant.uuid, REQUEST);
  expect(await register(next, 'of-stays')).toBe('400 signature.documentTaken');
  expect(await register(next, 'of-gone')).toBe('200 undefined');
});

test('what a user led goes on without a name', async () => {
  const { admin, proposalId, tenant } = await business();
  const other = await tenant.user({ role: 'admin' });
  await h.db.owner.query(
    `insert into commission_statements (tenant_id, company_id, competencia, nivel, beneficiario, status, apurada_em,
       liberada_em, liberada_por, paga_em, paga_por, created_at, updated_at)
     select tenant_id, company_id, competencia, nivel, beneficiario, 'paga', now(), now(), $2, now(), $2, now(), now()
     from commission_totals where tenant_id = $1 and nivel = 0`,
    [tenant.id, admin.id],
  );
  await removeUser(h.context, removalParts, admin.uuid, REQUEST);
  const read = await other.get(`/backend/api/propostas/obter.php?id=${proposalId}`);
  expect(read.body.data.proposta).toMatchObject({ lead_nome: 'Mercado', responsavel: null });
  const { rows } = await h.db.owner.query(
    'select liberada_por, paga_por from commission_statements where tenant_id = $1',
    [tenant.id],
  );
  expect(rows).toEqual([{ liberada_por: null, paga_por: null }]);
});

test('what a person earned stays under the name of the rule, and no list of theirs does', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const seller = await tenant.user({ role: 'operator' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const rule = { nivel: 1, beneficiario: 'Vendas', beneficiario_user_id: seller.id, taxa_percentual: '0.5' };
  const terms = { modelo: 'percentual_bruto', vigencia_inicio: '2026-01-01' };
  await admin.post('/backend/api/comissoes/regras/criar.php', { ...rule, ...terms });
  await sell(h, tenant.id, [saleDraft(shop.id)]);
  const earned = async () => {
    const { rows } = await h.db.owner.query(
      `select (select count(*)::int from commission_earnings where tenant_id = $1) as listed, beneficiario,
         valor_centavos::int as centavos from ${COMMISSIONS} c where tenant_id = $1`,
      [tenant.id],
    );
    return rows;
  };
  expect(await earned()).toEqual([{ listed: 1, beneficiario: 'Vendas', centavos: 50 }]);
  await removeUser(h.context, removalParts, seller.uuid, REQUEST);
  expect(await earned()).toEqual([{ listed: 0, beneficiario: 'Vendas', centavos: 50 }]);
});
