/** For what happens soon, also on a machine that is busy with other tests; the wait ends when it has happened. */
export const SOON = { timeout: 10_000, interval: 10 };

/**
 * For what other processes learn within a second (contract 4). On a busy machine it may take longer, but far less than the 30
 * seconds after which every process reads again even without a notification.
 */
export const PROMPTLY = { timeout: 15_000, interval: 10 };
