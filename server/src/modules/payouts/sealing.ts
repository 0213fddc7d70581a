import { openBytes, sealBytes } from '../../platform/tokens/sealed-bytes.ts';
import type { BankAccountDestination, PixKeyDestination } from './cnab/payment-order.ts';

/** Where a payout goes to. */
export type Destination = BankAccountDestination | PixKeyDestination;

/** Seals where a payout goes to, so that the table alone names no account. */
export function sealDestination(secret: Buffer, owner: DestinationOwner, destination: Destination): Buffer {
  return sealBytes(secret, boundTo(owner), Buffer.from(JSON.stringify(destination)));
}

/** Opens what `sealDestination` made. Throws when the installation has another secret than it had then. */
export function openDestination(secret: Buffer, owner: DestinationOwner, sealed: Uint8Array): Destination {
  return JSON.parse(opened(secret, boundTo(owner), sealed).toString()) as Destination;
}

interface DestinationOwner {
  tenantId: number;
  establishmentId: number;
}

function boundTo({ establishmentId, tenantId }: DestinationOwner): string {
  return `payout ${tenantId} ${establishmentId}`;
}

/** Seals the bytes of a file for a bank, or of one from it: they name accounts. */
export function sealFile(secret: Buffer, tenantId: number, bytes: Uint8Array): Buffer {
  return sealBytes(secret, `payout file ${tenantId}`, bytes);
}

/** Opens what `sealFile` made. Throws when the installation has another secret than it had then. */
export function openFile(secret: Buffer, tenantId: number, sealed: Uint8Array): Buffer {
  return opened(secret, `payout file ${tenantId}`, sealed);
}

function opened(secret: Buffer, bound: string, sealed: Uint8Array): Buffer {
  const plain = openBytes(secret, bound, sealed);
  if (plain === null) throw new Error('what was sealed for a payout cannot be opened with this installation');
  return plain;
}
