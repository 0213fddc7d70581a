import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { inject } from 'vitest';
import { guardDatabases, isOwnSocket, ownServer } from './own-database.ts';

const serverUrl = ownServer(inject('databaseServerUrl'));
guardDatabases(serverUrl);

/**
 * Tests may connect only to this machine, and to the server of their databases: a request that a test forgot to replace fails here and does not reach somebody's
 * server.
 */
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
const POSTGRES = /\.s\.PGSQL\.\d+$/;
const GUARDED = Symbol.for('retaguarda.test.guarded');

type Connect = ((this: Socket, ...args: unknown[]) => Socket) & { [GUARDED]?: true };

const connect = Socket.prototype.connect as Connect;

// This file runs before every test file, and the files share a process.
if (connect[GUARDED] === undefined) {
  const guarded: Connect = function guardedConnect(...args) {
    const { host, path } = targetOf(args);
    if (host !== undefined && !LOCAL.test(host) && host !== new URL(serverUrl).hostname)
      throw new Error(`a test tried to reach ${host}`);
    if (path !== undefined && POSTGRES.test(path) && !isOwnSocket(dirname(path)))
      throw new Error(`a test tried to reach ${path}`);
    return connect.apply(this, args);
  };
  guarded[GUARDED] = true;
  Socket.prototype.connect = guarded as typeof Socket.prototype.connect;
}

/**
 * The target of `connect(options)`, `connect(port, host)`, `connect(path)`, or of arguments that Node has already normalised.
 */
function targetOf(args: readonly unknown[]): { host?: string | undefined; path?: string | undefined } {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && !/^\d+$/.test(first)) return { path: first };
  return typeof second === 'string' ? { host: second } : {};
}
