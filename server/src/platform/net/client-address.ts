import { isIP, isIPv4 } from 'node:net';

const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The IP address of a client as it is counted and stored: without port, brackets and zone, and an IPv4 address that is written
 * as IPv6 in its own form. Null for a text that is not an address, such as `unknown`.
 */
export function plainAddress(written: string): string | null {
  const text = written.trim();
  const host = BRACKETED.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  const [address = ''] = host.split('%');
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return isIPv4(mapped) ? mapped : null;
  return isIP(address) === 0 ? null : address;
}

/**
 * The part of `X-Forwarded-For` that can be believed. The proxies nearest to us write at its end, so the list is read from
 * there as long as it names addresses. Before an entry that is not one, anybody may have written anything, and the request
 * counts as coming from the last proxy that named itself.
 */
export function addressesForwardedFor(header: string): string {
  const believed: string[] = [];
  for (const entry of header.split(',').reverse()) {
    if (entry.trim() === '') continue;
    const address = plainAddress(entry);
    if (address === null) break;
    believed.unshift(address);
  }
  return believed.join(', ');
}
