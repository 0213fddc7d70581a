import { isIPv6 } from 'node:net';
import { plainAddress } from '../net/client-address.ts';

const GROUPS = 8;

/**
 * The key under which requests of a client are counted: the whole IPv4 address, or the first 64 bits of an IPv6 address. One
 * subscriber has all addresses behind those 64 bits, and could take another one for every request.
 */
export function countedAddress(ip: string | null): string {
  const address = plainAddress(ip ?? '') ?? ip ?? '';
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The groups of an IPv6 address without leading zeros; what `::` leaves out is filled in. */
function groupsOf(address: string): string[] {
  const [left = [], right] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  if (right === undefined) return left.map(plain);
  // An IPv4 address at the end takes the place of two groups; none of it is among the first four.
  const written = left.length + right.length + (address.includes('.') ? 1 : 0);
  return [...left, ...Array<string>(GROUPS - written).fill('0'), ...right].map(plain);
}

function plain(group: string): string {
  return group.replace(/^0+(?=.)/, '').toLowerCase();
}
