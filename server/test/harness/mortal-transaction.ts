import type { AnyTx } from '../../src/platform/db/executors.ts';

/** Ends a transaction at one of its statements, as a process that dies does. */
export class Crash extends Error {}

/** The transaction, in which the statement after so many is the end. */
export function mortal<Executor extends AnyTx>(tx: Executor, statements: number): Executor {
  let left = statements;
  const isSpent = () => {
    left -= 1;
    return left < 0;
  };
  return new Proxy(tx, {
    get(target, name) {
      const member = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        // What reads answers later, also that it died; what is sent with the commit is not waited for.
        if ((name === 'many' || name === 'first') && isSpent()) return Promise.reject(new Crash());
        if (name === 'send' && isSpent()) throw new Crash();
        return member.apply(target, args);
      };
    },
  });
}
