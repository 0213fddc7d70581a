import { isIP } from 'node:net';

const CIDR = /^([0-9A-Fa-f:.]+)(?:\/(\d{1,3}))?$/;
/** IPv4 addresses are counted in their own form, so a network of them as IPv6 would let nobody in. */
const MAPPED_IPV4 = /^::ffff:/i;

/** An address as a number of so many bits. */
interface Value {
  value: bigint;
  size: number;
}

interface Network extends Value {
  bits: number;
}

/**
 * A network of IPv4 or IPv6 as `address/bits`; an address alone is a network of one. Null for what is neither, and for an address
 * with bits beyond the length, which is more likely a slip than meant.
 */
export function plainNetwork(written: string): string | null {
  const text = written.trim().toLowerCase();
  const network = parse(text);
  if (network === null || MAPPED_IPV4.test(text)) return null;
  const [address = ''] = text.split('/');
  const beyond = network.value & ((1n << BigInt(network.size - network.bits)) - 1n);
  return beyond === 0n ? `${address}/${network.bits}` : null;
}

/** Whether an address, as requests are counted by it, lies in one of the networks. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const known = numberOf(address);
  if (known === null) return false;
  return networks.some((written) => {
    const network = parse(written);
    if (network === null || network.size !== known.size) return false;
    const rest = BigInt(network.size - network.bits);
    return network.value >> rest === known.value >> rest;
  });
}

function parse(text: string): Network | null {
  const [, address = '', length] = CIDR.exec(text) ?? [];
  const known = numberOf(address);
  if (known === null) return null;
  const bits = length === undefined ? known.size : Number(length);
  return bits > known.size ? null : { ...known, bits };
}

function numberOf(address: string): Value | null {
  if (isIP(address) === 4) return { value: joined(address.split('.').map(Number), 8), size: 32 };
  if (isIP(address) !== 6) return null;
  // The canonical form has no dotted end, and what `::` leaves out are zeros.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before = '', after] = canonical.split('::');
  const groups = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [groups(before), after === undefined ? [] : groups(after)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => 0);
  return { value: joined([...first, ...zeros, ...last], 16), size: 128 };
}

function joined(parts: readonly number[], bits: number): bigint {
  return parts.reduce((value, part) => (value << BigInt(bits)) | BigInt(part), 0n);
}
