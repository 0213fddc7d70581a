import { changeRecordedSale } from '../../src/modules/sales/index.ts';
import type { Harness } from '../harness/harness.ts';
import { saleDraft, sell } from '../harness/operations.ts';
import type { TestTenant } from '../harness/people.ts';

/** A dispute that is opened, and others that are handled and end: as a route of the sale had opened them. */
export async function disputeSteps(
  h: Harness,
  tenant: TestTenant,
  of: Record<string, number>,
): Promise<[string, object][]> {
  const place = of['establishment'] ?? 0;
  const filed = saleDraft(place, { nsu: 'AVISO-1' });
  const { recorded } = await sell(h, tenant.id, [saleDraft(place), saleDraft(place), filed]);
  const [first, second] = recorded.map(({ id }) => id);
  await h.database.transaction([tenant.id], (tx) =>
    changeRecordedSale(
      tx,
      { clock: h.clock, origin: { userId: null, ip: null, requestId: null } },
      { tenantId: tenant.id, id: second ?? 0 },
      { to: 'contestada', centavos: null },
    ),
  );
  const { rows } = await h.db.owner.query<{ id: string }>(
    'select id from disputes where tenant_id = $1 and transaction_id = $2',
    [tenant.id, second],
  );
  const id = Number(rows[0]?.id);
  await h.db.owner.query(
    `update establishments set email = 'loja@example.test' where tenant_id = $1 and id = $2`,
    [tenant.id, place],
  );
  const prova = '0193a000-0000-7000-8000-0000000000d1';
  await h.db.owner.query(
    `insert into dispute_uploads (tenant_id, uuid, dispute_id, file_path, original_name, mime_type, size_bytes, is_stored,
       is_used, created_at)
     values ($1, $2, $3, 'public/uploads/documents/prova.pdf', 'prova.pdf', 'application/pdf', 10, true, true, now())`,
    [tenant.id, prova, id],
  );
  return [
    ['financeiro/disputas/registrar', { transacao_id: first, codigo: '10.4' }],
    ['financeiro/disputas/importar', { avisos: [{ caso: 'CB-0', nsu: 'AVISO-1' }] }],
    ['financeiro/disputas/avisar', { id }],
    ['financeiro/disputas/provas/enviar', { id }],
    ['financeiro/disputas/provas/remover', { id, prova }],
    [
      'financeiro/disputas/configurar',
      { aviso_percentual: '0.5', limite_percentual: '1', minimo: 5, responsavel_id: null, versao: 0 },
    ],
    ['financeiro/disputas/conduzir', { id, fase: 'enviada', versao: 1 }],
    ['financeiro/disputas/encerrar', { id, ganho_centavos: 0, versao: 2 }],
  ];
}
