import { existsSync } from 'node:fs';
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { createOpenAi } from '../../platform/ai/openai.ts';
import { sharesSession } from '../own-sites.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';

const NODE_MAJOR = 26;
const SCARCE_BYTES = 1_000_000_000;
const TOO_FEW_BYTES = 100_000_000;
const PATIENCE_MS = 5_000;

/** What can be looked at without a database. */
export function machineChecks(config: Config): Check[] {
  return [...placeChecks(config), ...portChecks(config), ...serviceChecks(config)];
}

/** The same of a process that serves already, and so has its ports. */
export function servingChecks(config: Config): Check[] {
  return [...placeChecks(config), ...serviceChecks(config)];
}

function placeChecks({ dataDirectory: directory }: Config): Check[] {
  return [
    { name: 'node', run: () => nodeVersion(process.versions.node) },
    { name: 'data directory', run: () => dataDirectory(directory) },
    { name: 'free space', run: () => freeSpace(directory) },
  ];
}

function portChecks(config: Config): Check[] {
  return [
    { name: 'port', run: () => port(config.host, config.port, 'PORT') },
    { name: 'governance port', run: () => port(config.host, config.governancePort, 'GOVERNANCE_PORT') },
  ];
}

function serviceChecks(config: Config): Check[] {
  return [
    { name: 'addresses', run: () => addresses(config) },
    { name: 'mail', run: () => mail(config.mail) },
    { name: 'AI', run: () => ai(config.ai) },
  ];
}

export function nodeVersion(version: string): Finding {
  if (Number.parseInt(version, 10) >= NODE_MAJOR) return ok(version);
  return fault(`${version} is too old`, `run it by npm, which brings Node ${NODE_MAJOR} along`);
}

async function dataDirectory(directory: string): Promise<Finding> {
  const advice = 'give this user the right to write there, or set RETAGUARDA_DATA_DIR';
  const place = existingPlace(directory);
  try {
    await access(place, constants.R_OK | constants.W_OK | constants.X_OK);
    if (place === directory) await tryToWrite(directory);
  } catch (error) {
    return fault(`${place} cannot be written: ${(error as Error).message}`, advice);
  }
  return ok(place === directory ? directory : `${directory}, not made yet`);
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
  const found = `${(bytes / 1e9).toFixed(1)} GB`;
  const advice = 'make room, or move RETAGUARDA_DATA_DIR to a larger disk';
  if (bytes < TOO_FEW_BYTES) return fault(found, advice);
  return bytes < SCARCE_BYTES ? warning(found, advice) : ok(found);
}

/** The directory itself, or the nearest one above it that exists. */
function existingPlace(directory: string): string {
  return existsSync(directory) ? directory : existingPlace(dirname(directory));
}

async function port(host: string, number: number, setting: string): Promise<Finding> {
  if (number === 0) return ok('any free one');
  const code = await listenOnce(host, number);
  if (code === null) return ok(`${number} is free`);
  if (code === 'EADDRINUSE') {
    if (await isRetaguarda(host, number)) return ok(`${number} is served by a Retaguarda that runs`);
    return fault(`${number} is in use by another program`, `stop it or set ${setting}`);
  }
  return fault(
    `${number} cannot be used: ${code}`,
    `set ${setting} and HOST to what this user may listen on`,
  );
}

/** Null when the port is free, else the code of the error. */
function listenOnce(host: string, number: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const server = createServer();
  server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
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
  if (sharesSession(config)) return ok(`${publicUrl} and ${governanceUrl}`);
  return warning(
    `sessions of ${publicUrl} do not reach ${governanceUrl}: no governance in the web application`,
    'set GOVERNANCE_URL to the host of PUBLIC_URL, or to one below it',
  );
}

async function mail(settings: Config['mail']): Promise<Finding> {
  if (settings === null) return ok('no SMTP_URL: mails are kept in the data directory');
  const timeouts = { connect: PATIENCE_MS, idle: PATIENCE_MS };
  const { createSmtpMailer } = await import('../../platform/mail/smtp-mailer.ts');
  try {
    await createSmtpMailer({ url: settings.smtpUrl, from: settings.from, timeouts }).verify();
    return ok('the mail server takes mails');
  } catch (error) {
    return fault((error as Error).message, 'check SMTP_URL and that its host can be reached from here');
  }
}

async function ai(settings: Config['ai']): Promise<Finding> {
  if (settings === null) return ok('no AI_API_KEY: tasks have no summaries');
  try {
    await createOpenAi(settings, { verifyMs: PATIENCE_MS }).verify();
    return ok('the server of the model answers');
  } catch (error) {
    return warning((error as Error).message, 'check AI_API_KEY and AI_BASE_URL');
  }
}
