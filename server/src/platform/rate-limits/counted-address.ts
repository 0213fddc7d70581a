import { isIPv6 } from 'node:net';
import { groupsOf } from '../net/address-network.ts';
import { plainAddress } from '../net/client-address.ts';

/**
 * The key under which requests of a client are counted: the whole IPv4 address, or the first 64 bits of an IPv6 address. One
 * subscriber has all addresses behind those 64 bits, and could take another one for every request.
 */
export function countedAddress(ip: string | null): string {
  const address = plainAddress(ip ?? '') ?? ip ?? '';
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}
