import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { PayerContract, PostalAddress } from './cnab/payment-order.ts';
import type { ReturnedPayment } from './cnab/return-payments.ts';
import type { PaymentFormat } from './payment-files.ts';
import type { Person } from './payout-queries.ts';
import { query } from './tables.ts';

export interface ContractRow extends PayerContract {
  id: number;
  format: PaymentFormat;
  /** The number of the last file. */
  lastSequence: number;
}

/** Adds a contract with a bank, and answers its number. */
export async function insertContract(
  tx: AnyTx,
  tenantId: number,
  { address, ...contract }: PayerContract & { format: PaymentFormat },
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('payout_contracts')
      .values({
        tenant_id: tenantId,
        formato: contract.format,
        banco: contract.bank,
        documento: contract.document,
        convenio: contract.agreement,
        agencia: contract.branch,
        agencia_dv: contract.branchDigit,
        conta: contract.account,
        conta_dv: contract.accountDigit,
        digito: contract.jointDigit,
        empresa: contract.companyName,
        endereco: JSON.stringify(address satisfies PostalAddress),
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('the contract that was added is not there');
  return row.id;
}

/** Locks a contract until the end of the transaction, so that its files get their numbers one after the other. */
export function lockContract(tx: AnyTx, tenantId: number, id: number): Promise<ContractRow | null> {
  return tx.first(
    statement(sql<ContractRow>`
      select c.id, c.formato as format, c.banco as bank, c.documento as document, c.convenio as agreement, c.agencia as branch,
        c.agencia_dv as "branchDigit", c.conta as account, c.conta_dv as "accountDigit", c.digito as "jointDigit",
        c.empresa as "companyName", c.endereco as address, c.ultimo_sequencial as "lastSequence"
      from payout_contracts c where c.tenant_id = ${tenantId} and c.id = ${id} for update of c`),
  );
}

/** What is kept of a file beside its bytes. */
export interface NewFile {
  contractId: number;
  sequence: number;
  /** The bytes, sealed. */
  sealed: Buffer;
  sha256: string;
  payments: number;
  centavos: number;
}

/** Keeps a file with its number, which is the last of the contract from now on. */
export async function insertFile(
  tx: AnyTx,
  tenantId: number,
  file: NewFile,
  { author, now }: { author: Person; now: Date },
): Promise<number> {
  await tx.many(
    query
      .updateTable('payout_contracts')
      .set((update) => ({
        ultimo_sequencial: file.sequence,
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', file.contractId),
  );
  const row = await tx.first(
    query
      .insertInto('payout_files')
      .values({
        tenant_id: tenantId,
        contract_id: file.contractId,
        sequencial: file.sequence,
        estado: 'gerado',
        conteudo: file.sealed,
        sha256: file.sha256,
        pagamentos: file.payments,
        centavos: file.centavos,
        author_id: author.id,
        author_name: author.name,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('the file that was added is not there');
  return row.id;
}

export interface FileRow {
  id: number;
  state: 'gerado' | 'nao_enviado';
  declarer: Person | null;
  version: number;
  payoutIds: number[];
}

/** Locks a file until the end of the transaction; with the payouts that are in it. */
export function lockFile(tx: AnyTx, tenantId: number, id: number): Promise<FileRow | null> {
  return tx.first(
    statement(sql<FileRow>`
      select f.id, f.estado as state, f.version, case when f.declarante_id is not null
          then json_build_object('id', f.declarante_id, 'name', f.declarante_name) end as declarer,
        (select coalesce(json_agg(p.id order by p.id), '[]') from payouts p
         where p.tenant_id = ${tenantId} and p.file_id = ${id}) as "payoutIds"
      from payout_files f where f.tenant_id = ${tenantId} and f.id = ${id} for update of f`),
  );
}

/** Writes down who declares a file unsent: the first person alone, or the second, with whom it counts as such. */
export async function writeDeclaration(
  tx: AnyTx,
  tenantId: number,
  id: number,
  { now, person, role }: { role: 'first' | 'second'; person: Person; now: Date },
): Promise<void> {
  const said =
    role === 'first'
      ? { declarante_id: person.id, declarante_name: person.name }
      : { confirmante_id: person.id, confirmante_name: person.name, estado: 'nao_enviado' as const };
  await tx.many(
    query
      .updateTable('payout_files')
      .set((update) => ({ ...said, version: update('version', '+', 1), updated_at: now }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** What is kept of a return beside its bytes. */
export interface NewReturn {
  contractId: number;
  /** The bytes, sealed. */
  sealed: Buffer;
  sha256: string;
  sequence: number | null;
  day: string | null;
  payments: number;
}

/** Keeps a return and answers its number; null for one that was taken before. */
export async function insertReturn(
  tx: AnyTx,
  tenantId: number,
  file: NewReturn,
  { now, receiver }: { receiver: Person; now: Date },
): Promise<number | null> {
  const row = await tx.first(
    query
      .insertInto('payout_returns')
      .values({
        tenant_id: tenantId,
        contract_id: file.contractId,
        conteudo: file.sealed,
        sha256: file.sha256,
        sequencial: file.sequence,
        dia: file.day,
        pagamentos: file.payments,
        receiver_id: receiver.id,
        receiver_name: receiver.name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.constraint('payout_returns_hash_key').doNothing())
      .returning('id'),
  );
  return row?.id ?? null;
}

/** Keeps what a return says of payouts. */
export async function insertAnswers(
  tx: AnyTx,
  tenantId: number,
  returnId: number,
  answers: readonly { payoutId: number; payment: ReturnedPayment }[],
): Promise<void> {
  if (answers.length === 0) return;
  await tx.many(
    query.insertInto('payout_answers').values(
      answers.map(({ payment, payoutId }) => ({
        tenant_id: tenantId,
        return_id: returnId,
        linha: payment.line,
        payout_id: payoutId,
        estado: payment.state,
        duvida: payment.doubt,
        codigos: payment.occurrences.map(({ code }) => code),
        dia_real: payment.realDate,
        centavos_real: payment.realAmount,
        numero_banco: payment.bankNumber,
        autenticacao: payment.authentication,
      })),
    ),
  );
}

/** Those of the payouts that went into files of the contract. */
export async function listPayoutsOfContract(
  tx: AnyTx,
  tenantId: number,
  contractId: number,
  payoutIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.many(
    statement(sql<{ id: number }>`
      select p.id from payouts p
      join payout_files f on f.tenant_id = p.tenant_id and f.id = p.file_id
      where p.tenant_id = ${tenantId} and f.tenant_id = ${tenantId} and f.contract_id = ${contractId}
        and p.id = any(${arrayLiteral(payoutIds)}::bigint[])`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** The bytes, sealed, of files of the contract with payouts of which the bank has said nothing. */
export function listUnansweredFiles(
  tx: AnyTx,
  tenantId: number,
  contractId: number,
): Promise<{ sealed: Buffer }[]> {
  return tx.many(
    statement(sql<{ sealed: Buffer }>`
      select f.conteudo as sealed from payout_files f
      where f.tenant_id = ${tenantId} and f.contract_id = ${contractId} and f.estado = 'gerado'
        and exists (select from payouts p where p.tenant_id = ${tenantId} and p.file_id = f.id
          and p.status = 'enviado' and not p.respondido)
      order by f.created_at, f.id`),
  );
}
