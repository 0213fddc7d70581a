import type { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import type { UserCall } from '../identity/index.ts';
import { readAddress, readNewAddress } from './company-input.ts';
import { changePart } from './company-part.ts';
import { companyProblems } from './company-problems.ts';
import type { CompanyRecord } from './company-queries.ts';
import type { Address, AddressBody } from './company-schema.ts';
import { keyOf } from './company-service.ts';
import { changeAddress, deleteAddress, demoteAddresses, insertAddresses } from './company-write-queries.ts';
import type { DirectoryContext } from './context.ts';

/** Which address of which company, by uuid. */
export interface AddressTarget {
  companyId: string;
  addressId: string;
}

/** Adds an address; a principal one takes the place of the one before. */
export function addAddress(
  context: DirectoryContext,
  call: UserCall,
  companyUuid: string,
  body: AddressBody,
): Promise<HeadedAnswer<Address>> {
  const address = readNewAddress(body, call.language);
  return changePart(
    context,
    call,
    companyUuid,
    async (tx, before) => {
      if (address.principal) await demoteAddresses(tx, keyOf(before));
      const [uuid] = await insertAddresses(tx, keyOf(before), [address], context.clock.now());
      return uuid;
    },
    (after, uuid) => addressOf(after, uuid ?? ''),
  );
}

/** Changes the fields that were sent. 404 for an address that the company does not have. */
export function updateAddress(
  context: DirectoryContext,
  call: UserCall,
  { addressId, companyId }: AddressTarget,
  body: AddressBody,
): Promise<HeadedAnswer<Address>> {
  const change = readAddress(body, call.language);
  return changePart(
    context,
    call,
    companyId,
    async (tx, before) => {
      const { id } = addressOf(before, addressId);
      if (change.principal === true) await demoteAddresses(tx, keyOf(before));
      if (Object.keys(change).length > 0) await changeAddress(tx, keyOf(before), id, change);
      return id;
    },
    addressOf,
  );
}

/** Where the principal address goes, the oldest of the others becomes it. 404 for one that the company does not have. */
export async function removeAddress(
  context: DirectoryContext,
  call: UserCall,
  { addressId, companyId }: AddressTarget,
): Promise<HeadedAnswer<{ removed: boolean }>> {
  return changePart(
    context,
    call,
    companyId,
    async (tx, before) => {
      const { id, principal } = addressOf(before, addressId);
      await deleteAddress(tx, keyOf(before), id);
      const next = before.addresses?.find((other) => other.id !== id);
      if (principal && next !== undefined)
        await changeAddress(tx, keyOf(before), next.id, { principal: true });
    },
    () => ({ removed: true }),
  );
}

function addressOf({ addresses }: CompanyRecord, uuid: string): Address {
  const address = addresses?.find(({ id }) => id === uuid.toLowerCase());
  if (address === undefined) throw companyProblems.addressNotFound();
  return address;
}
