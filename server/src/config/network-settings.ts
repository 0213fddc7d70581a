import { isIP } from 'node:net';
import type { Reader } from './reader.ts';

const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** An address of this machine, or a name that stands for one. */
export function listeningHost(read: Reader): string {
  const host = read.text('HOST', '127.0.0.1');
  if (isIP(host) === 0 && !isHostName(host)) {
    const what = 'is the address to listen on, without protocol and port: 0.0.0.0 for every network card';
    read.fault('HOST', `${what}; what browsers type goes into PUBLIC_URL`);
  }
  return host;
}

/** Digits and dots alone are an address with a mistake in it. */
function isHostName(host: string): boolean {
  return HOST_NAME.test(host) && !/^[\d.]+$/.test(host);
}

/** Names of groups of networks, as Fastify knows them. */
const GROUPS = ['loopback', 'linklocal', 'uniquelocal'];
const ADDRESS_BITS: Record<number, number> = { 4: 32, 6: 128 };

/** Addresses and networks; a name would have to be looked up with every request. */
export function trustedProxies(read: Reader): string[] {
  const given = read.list('TRUSTED_PROXIES');
  const wrong = given.filter((entry) => !GROUPS.includes(entry) && !isNetwork(entry));
  for (const entry of wrong) {
    const what = `names "${entry}", which is neither an address nor a network`;
    read.fault(
      'TRUSTED_PROXIES',
      `${what}: give what the proxy connects from, such as 10.0.0.7 or 10.0.0.0/8`,
    );
  }
  return given;
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...others] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (ADDRESS_BITS[version] ?? 0);
}

/** Origins as browsers send them: a path, or a slash at the end, would match none. */
export function corsOrigins(read: Reader): string[] {
  const given = read.list('CORS_ORIGINS');
  for (const entry of given.filter((one) => URL.parse(one)?.origin !== one)) {
    const origin = URL.parse(entry)?.origin ?? 'null';
    const example = origin === 'null' ? 'https://painel.example.com' : origin;
    read.fault('CORS_ORIGINS', `names "${entry}", which no browser sends as an origin: write ${example}`);
  }
  return given;
}
