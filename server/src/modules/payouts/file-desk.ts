import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import type { UserCall } from '../identity/index.ts';
import type { PayeesContext } from '../payees/index.ts';
import type { PayerContract } from './cnab/payment-order.ts';
import { insertContract, lockContract, lockFile } from './file-queries.ts';
import { asDetails, declareFileUnsent, makeFile, type TakenReturn, takeReturn } from './file-service.ts';
import { ENDINGS, faultsOfContract, type PaymentFormat } from './payment-files.ts';
import { atDesk, personOf, wholeTenantOf } from './payout-desk.ts';
import {
  findFile,
  listContracts,
  listFiles,
  listPayoutsById,
  type ShownContract,
  type ShownFile,
  type ShownPayout,
} from './payout-lists.ts';
import { lockSeen, type SeenPayout } from './payout-service.ts';
import { payoutProblems } from './problems.ts';
import { openFile } from './sealing.ts';

/** The contracts of the caller's tenant with banks; 403 for a caller of one company. */
export function listTenantContracts({ database }: PayeesContext, caller: Caller): Promise<ShownContract[]> {
  const tenantId = wholeTenantOf(caller);
  return listContracts(database.tenant(tenantId), tenantId);
}

/** Adds a contract with a bank. 400 for a bank without a layout, and for what its files have no room for. */
export async function addContract(
  { clock }: PayeesContext,
  call: UserCall,
  contract: PayerContract & { format: PaymentFormat },
): Promise<ShownContract> {
  const tenantId = wholeTenantOf(call.caller);
  const faults = faultsOfContract(contract);
  if (faults.length > 0) throw payoutProblems.contractRefused({ errors: asDetails(faults, call.language) });
  return call.transaction([tenantId], async (tx) => {
    const id = await insertContract(tx, tenantId, contract, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'payout.contractAdded',
      targetType: 'payout_contract',
      targetId: id,
      after: {
        formato: contract.format,
        codigo_banco: contract.bank,
        agencia: contract.branch,
        razao_social: contract.companyName,
      },
    });
    const made = (await listContracts(tx, tenantId)).find((one) => one.id === id);
    if (made === undefined) throw payoutProblems.contractNotFound();
    return made;
  });
}

/** One page of the files of the caller's tenant, the latest first; 403 for a caller of one company. */
export async function listTenantFiles(
  { database }: PayeesContext,
  caller: Caller,
  { limit, offset }: Window,
): Promise<{ rows: ShownFile[]; hasMore: boolean }> {
  const tenantId = wholeTenantOf(caller);
  const rows = await listFiles(database.tenant(tenantId), tenantId, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/**
 * Makes the file of approved payouts. 404 for a contract or payout that is not there, 412 for a payout that has changed, 400 with every
 * reason for what the bank does not take; then no number is used up.
 */
export function sendTenantPayouts(
  context: PayeesContext,
  call: UserCall,
  { contractId, seen }: { contractId: number; seen: readonly SeenPayout[] },
): Promise<ShownFile> {
  const find = async (tx: AnyTx, tenantId: number) => {
    if ((await lockContract(tx, tenantId, contractId)) === null) throw payoutProblems.contractNotFound();
    return lockSeen(tx, tenantId, seen);
  };
  return atDesk(context, call, find, async (tx, place, found) => {
    const { tenantId } = place;
    const { id } = await makeFile(tx, place, { contractId, payouts: found }, personOf(call.caller));
    const file = await findFile(tx, tenantId, id);
    if (file === null) throw payoutProblems.fileNotFound();
    const { centavos, payments, sha256 } = file;
    await writeAudit(tx, context.clock, call.origin, {
      tenantId,
      action: 'payout.fileMade',
      targetType: 'payout_file',
      targetId: id,
      after: { sha256, quantidade: payments, valor_centavos: centavos, ids: found.ids },
    });
    return file;
  });
}

/** The bytes of a file as they were made, which is written down; 404 when it is not there, 403 for a caller of one company. */
export function readTenantFile(
  { clock, payees }: PayeesContext,
  call: UserCall,
  id: number,
): Promise<{ name: string; sha256: string; bytes: Buffer }> {
  const tenantId = wholeTenantOf(call.caller);
  return call.transaction([tenantId], async (tx) => {
    const file = await findFile(tx, tenantId, id);
    if (file === null) throw payoutProblems.fileNotFound();
    const { bank, format, sealed, sequence, sha256 } = file;
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'payout.fileRead',
      targetType: 'payout_file',
      targetId: id,
      after: { sha256 },
    });
    const name = `repasses-${bank}-${String(sequence).padStart(6, '0')}.${ENDINGS[format]}`;
    return { name, sha256, bytes: openFile(payees.secret, tenantId, sealed) };
  });
}

/**
 * Says that a file never reached the bank; its payouts are free again when a second person says so. 404, 403 for the same person twice, 412
 * for another version than was seen, 400 once the bank has answered.
 */
export function declareTenantFileUnsent(
  context: PayeesContext,
  call: UserCall,
  { id, version }: { id: number; version: number },
): Promise<ShownFile> {
  const find = async (tx: AnyTx, tenantId: number) => {
    if ((await lockFile(tx, tenantId, id)) === null) throw payoutProblems.fileNotFound();
  };
  return atDesk(context, call, find, async (tx, place) => {
    const { tenantId } = place;
    const state = await declareFileUnsent(tx, place, id, personOf(call.caller), version);
    await writeAudit(tx, context.clock, call.origin, {
      tenantId,
      action: 'payout.fileUnsent',
      targetType: 'payout_file',
      targetId: id,
      after: { situacao: state },
    });
    const file = await findFile(tx, tenantId, id);
    if (file === null) throw payoutProblems.fileNotFound();
    return file;
  });
}

/** What a return says, with the payouts as they are now. */
export interface TakenTenantReturn extends Omit<TakenReturn, 'payouts'> {
  payouts: ShownPayout[];
}

/**
 * Takes the return of a bank. 404 for a contract that is not there, 400 with every reason for a file that cannot be read; nothing of it is
 * taken then.
 */
export function takeTenantReturn(
  context: PayeesContext,
  call: UserCall,
  file: { contractId: number; bytes: Uint8Array },
): Promise<TakenTenantReturn> {
  const find = async (tx: AnyTx, tenantId: number) => {
    if ((await lockContract(tx, tenantId, file.contractId)) === null) throw payoutProblems.contractNotFound();
  };
  return atDesk(context, call, find, async (tx, place) => {
    const { tenantId } = place;
    const taken = await takeReturn(tx, place, file, personOf(call.caller));
    await writeAudit(tx, context.clock, call.origin, {
      tenantId,
      action: 'payout.returnTaken',
      targetType: 'payout_return',
      targetId: taken.id,
      after: { quantidade: taken.answers.length, bytes: file.bytes.length },
    });
    const ids = taken.payouts.map(({ id }) => id);
    return { ...taken, payouts: await listPayoutsById(tx, tenantId, ids) };
  });
}
