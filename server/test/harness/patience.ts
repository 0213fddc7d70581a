/** For what follows soon, on a machine that is busy with other tests; nobody waits longer than it takes. */
export const SOON = { timeout: 10_000, interval: 10 };

/**
 * For what other processes learn within a second (contract 4). A busy machine gets more, which is still far from the
 * 30 seconds after which every process reads again what nobody told it.
 */
export const PROMPTLY = { timeout: 5_000, interval: 10 };
