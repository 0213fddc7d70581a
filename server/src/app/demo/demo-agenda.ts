import { askForHold, decideEncumbrance, decideHold, enterEncumbrance } from '../../modules/agenda/index.ts';
import type { UserCall } from '../../modules/identity/index.ts';
import type { AppContext } from '../context.ts';

/** A shop with its document. */
interface EncumberedShop {
  id: number;
  documento: string;
}

/** Until when the contract was there already, so that what the books are opened with is divided by it. */
const SINCE = '2025-01-01';

/**
 * A bank that has a third of what a shop gets, and a court that blocked an amount of it: both entered by one person and approved by another. A
 * second contract waits.
 */
export async function encumberDemoShop(
  context: AppContext,
  { one, other }: { one: UserCall; other: UserCall },
  { documento, id }: EncumberedShop,
): Promise<void> {
  const creditor = {
    document: documento,
    effect: 'onus',
    arrangement: null,
    acquirer: null,
    creditorName: 'Banco Exemplo SA',
    creditorDocument: '11222333000181',
    creditorAccount: 'Banco 341 · agência 0001 · conta 12345-6',
    from: SINCE,
    to: null,
  } as const;
  const loan = { ...creditor, contract: 'CCB-2026-0417', fixed: null, percent: '33.00', priority: 1 };
  const entered = await enterEncumbrance(context, one, loan);
  await decideEncumbrance(context, other, { id: entered.id, approves: true, versao: 1 });
  const next = { ...creditor, contract: 'CCB-2026-0533', fixed: 20_000, percent: null, priority: 2 };
  await enterEncumbrance(context, other, next);
  const hold = await askForHold(context, one, {
    establishmentId: id,
    reason: 'judicial',
    centavos: 150_000,
    caseNumber: '0001234-56.2026.8.26.0100',
    description: 'Ofício da 3ª Vara Cível',
  });
  await decideHold(context, other, { id: hold.id, approves: true, versao: 1 });
}
