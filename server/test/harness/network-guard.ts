import { Socket } from 'node:net';

/** Tests talk to this machine alone: a forgotten fake must fail here and not reach somebody's server. */
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

const connect = Socket.prototype.connect as (...args: unknown[]) => Socket;

Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (host !== undefined && !LOCAL.test(host)) throw new Error(`a test tried to reach ${host}`);
  return connect.apply(this, args);
} as typeof Socket.prototype.connect;

/** The host of `connect(options)`, `connect(port, host)` or of arguments that node normalised before. */
function hostOf(args: readonly unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) return (first as { host?: string }).host;
  return typeof second === 'string' ? second : undefined;
}
