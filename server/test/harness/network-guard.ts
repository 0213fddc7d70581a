import { Socket } from 'node:net';
import './own-database.ts';

/** Tests talk to this machine alone: a forgotten fake must fail here and not reach somebody's server. */
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
const GUARDED = Symbol.for('retaguarda.test.guarded');

type Connect = ((this: Socket, ...args: unknown[]) => Socket) & { [GUARDED]?: true };

const connect = Socket.prototype.connect as Connect;

// This file runs before every test file, and the files share a process.
if (connect[GUARDED] === undefined) {
  const guarded: Connect = function guardedConnect(...args) {
    const host = hostOf(args);
    if (host !== undefined && !LOCAL.test(host)) throw new Error(`a test tried to reach ${host}`);
    return connect.apply(this, args);
  };
  guarded[GUARDED] = true;
  Socket.prototype.connect = guarded as typeof Socket.prototype.connect;
}

/** The host of `connect(options)`, `connect(port, host)` or of arguments that node normalised before. */
function hostOf(args: readonly unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) return (first as { host?: string }).host;
  return typeof second === 'string' ? second : undefined;
}
