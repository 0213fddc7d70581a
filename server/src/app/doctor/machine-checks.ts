import { existsSync } from 'node:fs';
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { filled } from '../../platform/problem.ts';
import { listenFailure } from '../listen-failure.ts';
import { sharesSession } from '../own-sites.ts';
import { advice } from './advice-texts.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';
import { found } from './found-texts.ts';
import { serviceChecks } from './service-checks.ts';

const NODE_MAJOR = 26;
const SCARCE_BYTES = 1_000_000_000;
const TOO_FEW_BYTES = 100_000_000;
const PATIENCE_MS = 5_000;
const DATA = ['RETAGUARDA_DATA_DIR'];

/** What can be looked at without a database. */
export function machineChecks(config: Config): Check[] {
  return [...placeChecks(config), ...portChecks(config), ...ownServiceChecks(config)];
}

/** The same of a process that serves already, and so has its ports. */
export function servingChecks(config: Config): Check[] {
  return [...placeChecks(config), ...ownServiceChecks(config)];
}

function placeChecks({ dataDirectory: directory }: Config): Check[] {
  return [
    { name: 'node', run: () => nodeVersion(process.versions.node) },
    { name: 'data directory', settings: DATA, run: () => dataDirectory(directory) },
    { name: 'free space', settings: DATA, run: () => freeSpace(directory) },
  ];
}

function portChecks(config: Config): Check[] {
  return [
    { name: 'port', settings: ['HOST', 'PORT'], run: () => port(config.host, config.port, 'PORT') },
    {
      name: 'governance port',
      settings: ['HOST', 'GOVERNANCE_PORT'],
      run: () => port(config.host, config.governancePort, 'GOVERNANCE_PORT'),
    },
  ];
}

function ownServiceChecks(config: Config): Check[] {
  return [
    { name: 'addresses', settings: ['PUBLIC_URL', 'GOVERNANCE_URL'], run: () => addresses(config) },
    { name: 'proxies', settings: ['NODE_ENV', 'TRUSTED_PROXIES', 'PUBLIC_URL'], run: () => proxies(config) },
    { name: 'secret key', settings: ['NODE_ENV', 'RETAGUARDA_SECRET_KEY'], run: () => secretKey(config) },
    ...serviceChecks(config),
  ];
}

export function nodeVersion(version: string): Finding {
  if (Number.parseInt(version, 10) >= NODE_MAJOR) return ok(version);
  return fault(filled(found.nodeTooOld, { version }), filled(advice.newerNode, { major: NODE_MAJOR }));
}

async function dataDirectory(directory: string): Promise<Finding> {
  const place = existingPlace(directory);
  try {
    await access(place, constants.R_OK | constants.W_OK | constants.X_OK);
    if (place === directory) await tryToWrite(directory);
  } catch (error) {
    return fault(filled(found.cannotWrite, { place, error: (error as Error).message }), advice.letWrite);
  }
  return ok(place === directory ? directory : filled(found.notMadeYet, { place: directory }));
}

/** Writes a file, because permission bits do not show that a disk is read-only or full. */
async function tryToWrite(directory: string): Promise<void> {
  const file = join(directory, `.doctor-${process.pid}`);
  await writeFile(file, 'doctor', { mode: 0o600 });
  await rm(file);
}

async function freeSpace(directory: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existingPlace(directory));
  const bytes = bavail * bsize;
  const amount = (bytes / 1e9).toFixed(1);
  const free = { 'pt-BR': `${amount.replace('.', ',')} GB`, en: `${amount} GB` };
  if (bytes < TOO_FEW_BYTES) return fault(free, advice.makeRoom);
  return bytes < SCARCE_BYTES ? warning(free, advice.makeRoom) : ok(free);
}

/** The directory itself, or the nearest one above it that exists. */
function existingPlace(directory: string): string {
  return existsSync(directory) ? directory : existingPlace(dirname(directory));
}

async function port(host: string, number: number, setting: string): Promise<Finding> {
  if (number === 0) return ok(found.anyPort);
  const error = await listenOnce(host, number);
  if (error === null) return ok(filled(found.portFree, { port: number }));
  if (error.code === 'EADDRINUSE') {
    if (await isRetaguarda(host, number)) return ok(filled(found.portServed, { port: number }));
    return fault(filled(found.portTaken, { port: number }), filled(advice.stopOrSet, { setting }));
  }
  const failure = listenFailure(error, host, number);
  return fault(failure.found, failure.advice);
}

/** Null when the port is free, else why it cannot be listened on. */
function listenOnce(host: string, number: number): Promise<NodeJS.ErrnoException | null> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | null>();
  const server = createServer();
  server.once('error', resolve);
  server.listen({ host, port: number, exclusive: true }, () => server.close(() => resolve(null)));
  return promise;
}

const ANY_ADDRESS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

async function isRetaguarda(host: string, number: number): Promise<boolean> {
  const name = ANY_ADDRESS[host] ?? (host.includes(':') ? `[${host}]` : host);
  try {
    const answer = await fetch(`http://${name}:${number}/api/`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'name' in body && body.name === 'Retaguarda';
  } catch {
    return false;
  }
}

function addresses(config: Config): Finding {
  const { governanceUrl, publicUrl } = config;
  if (sharesSession(config)) return ok(filled(found.twoAddresses, { publicUrl, governanceUrl }));
  return warning(filled(found.sessionsApart, { publicUrl, governanceUrl }), advice.governanceUrl);
}

/** Https is spoken by a proxy in front, which has to be named to be believed. */
function proxies({ environment, publicUrl, trustedProxies }: Config): Finding {
  if (trustedProxies.length > 0)
    return ok(filled(found.proxiesTrusted, { proxies: trustedProxies.join(', ') }));
  if (environment !== 'production' || !publicUrl.startsWith('https:')) return ok(found.noProxy);
  return warning(found.noProxyBehindHttps, advice.trustProxies);
}

function secretKey({ dataDirectory, databaseUrl, environment, secretKey: given }: Config): Finding {
  if (given !== null) return ok(found.secretGiven);
  const place = join(dataDirectory, 'keys');
  if (environment !== 'production' || databaseUrl === null) return ok(filled(found.secretInFile, { place }));
  return warning(filled(found.secretOfOneNode, { place }), advice.secretEverywhere);
}
