import type { PayeeAccountType } from '@retaguarda/rules/payee-account';
import type { PixKeyKind } from '@retaguarda/rules/pix-key';
import { openBytes, sealBytes } from '../../platform/tokens/sealed-bytes.ts';

/** An account in full, as it is sealed. */
export type FullAccount =
  | {
      kind: 'conta';
      ispb: string;
      bankCode: string | null;
      type: PayeeAccountType;
      branch: string;
      branchDigit: string | null;
      account: string;
      accountDigit: string | null;
      document: string;
    }
  | { kind: 'pix'; keyKind: PixKeyKind; key: string; document: string };

/** Whose account it is: it opens nowhere else. */
export interface AccountOwner {
  tenantId: number;
  uuid: string;
}

export function sealAccount(secret: Buffer, owner: AccountOwner, account: FullAccount): Buffer {
  return sealBytes(secret, boundTo(owner), Buffer.from(JSON.stringify(account)));
}

/** Opens what `sealAccount` made. Throws when the installation has another secret than it had then. */
export function openAccount(secret: Buffer, owner: AccountOwner, sealed: Uint8Array): FullAccount {
  const plain = openBytes(secret, boundTo(owner), sealed);
  if (plain === null) throw new Error('an account of a payee cannot be opened with this installation');
  return JSON.parse(plain.toString()) as FullAccount;
}

/** Whether money would go to the same place. */
export function isSameAccount(one: FullAccount, other: FullAccount): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function boundTo({ tenantId, uuid }: AccountOwner): string {
  return `payee account ${tenantId} ${uuid}`;
}
