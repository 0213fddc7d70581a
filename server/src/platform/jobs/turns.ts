/** Work that is done again and again, in this process alone. */
export interface Turns {
  /** Begins no other turn and waits for the one that runs. */
  stop(): Promise<void>;
}

/** Takes turns until stopped; each answers in how many milliseconds the next one begins, and never rejects. */
export function takeTurns(firstInMs: number, turn: () => Promise<number>): Turns {
  let stopped = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const schedule = (delay: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      current = turn().then(schedule);
    }, delay);
  };
  schedule(firstInMs);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
