import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { PayeesContext } from '../payees/index.ts';
import { payoutProblems } from './problems.ts';

/** What a receipt says of a payout that the bank paid. */
export interface PayoutReceipt {
  id: number;
  payer: string;
  payerDocument: string;
  establishment: string;
  payee: string;
  /** The end of the number, or of the key. */
  account: string;
  centavos: number;
  /** `YYYY-MM-DD` */
  paidOn: string;
  bank: string;
  bankNumber: string | null;
  /** As the bank gives it; empty where it gives none. */
  authentication: string;
}

type FoundReceipt = Omit<PayoutReceipt, 'paidOn'> & { paidOn: string | null; status: string };

function findReceipt(
  db: TenantReader,
  tenantId: number,
  { companyId, id }: { companyId: number | null; id: number },
): Promise<FoundReceipt | null> {
  return db.first(
    statement(sql<FoundReceipt>`
      select p.id, p.status, coalesce(c.empresa, '') as payer, coalesce(c.documento, '') as "payerDocument",
        coalesce(c.banco, '') as bank, coalesce(e.nome_fantasia, e.razao_social) as establishment, p.favorecido as payee,
        p.conta as account, p.centavos, p.pago_em as "paidOn", p.numero_banco as "bankNumber",
        coalesce((select max(a.autenticacao) from payout_answers a
          where a.tenant_id = ${tenantId} and a.payout_id = p.id and a.estado = 'pago'), '') as authentication
      from payouts p
      join establishments e on e.tenant_id = ${tenantId} and e.id = p.establishment_id
      left join payout_files f on f.tenant_id = ${tenantId} and f.id = p.file_id
      left join payout_contracts c on c.tenant_id = ${tenantId} and c.id = f.contract_id
      where p.tenant_id = ${tenantId} and p.id = ${id}
        and (${companyId}::bigint is null or e.company_id = ${companyId}::bigint)`),
  );
}

/** The receipt of a payout of the tenant; null unless the bank has paid it and not taken it back. */
export async function findPaidReceipt(
  db: TenantReader,
  tenantId: number,
  id: number,
): Promise<PayoutReceipt | null> {
  const found = await findReceipt(db, tenantId, { companyId: null, id });
  return found === null ? null : paidOf(found);
}

/** The receipt of a payout in the caller's reach. 404 for another one, 400 unless the bank has paid it and not taken it back. */
export async function readReceipt(
  { database }: PayeesContext,
  caller: Caller,
  id: number,
): Promise<PayoutReceipt> {
  const tenantId = requestTenant(caller).id;
  const found = await findReceipt(database.tenant(tenantId), tenantId, { companyId: caller.companyId, id });
  if (found === null) throw payoutProblems.notFound();
  const receipt = paidOf(found);
  if (receipt === null) throw payoutProblems.notPaid();
  return receipt;
}

function paidOf({ paidOn, status, ...receipt }: FoundReceipt): PayoutReceipt | null {
  return status !== 'pago' || paidOn === null ? null : { ...receipt, paidOn };
}
