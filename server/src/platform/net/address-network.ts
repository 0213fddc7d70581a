import { isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from './client-address.ts';

const GROUPS = 8;
const BYTES_OF_NETWORK = 3;
const GROUPS_OF_NETWORK = 3;

/**
 * The network that an address is in, which says where somebody was without saying who: the first 24 bits of an IPv4 address, the
 * first 48 of an IPv6 address. Null for what is no address.
 */
export function networkOf(ip: string | null): string | null {
  const address = plainAddress(ip ?? '') ?? ip ?? '';
  if (isIPv4(address)) return `${address.split('.').slice(0, BYTES_OF_NETWORK).join('.')}.0/24`;
  if (!isIPv6(address)) return null;
  return `${groupsOf(address).slice(0, GROUPS_OF_NETWORK).join(':')}::/48`;
}

/** The groups of an IPv6 address without leading zeros; what `::` leaves out is filled in. */
export function groupsOf(address: string): string[] {
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
