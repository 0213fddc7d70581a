interface Asked<Item, Result> {
  item: Item;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
}

/**
 * Does together what is asked for while earlier work is under way; the work answers a result for each item, in their order. What
 * comes alone is done at once. When the work fails, it has failed for each item of that turn and for no other.
 */
export function gathering<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Asked<Item, Result>[] = [];
  let isWorking = false;

  const turn = async (asked: readonly Asked<Item, Result>[]) => {
    try {
      const results = await work(asked.map(({ item }) => item));
      asked.forEach(({ done }, index) => {
        done(results[index] as Result);
      });
    } catch (error) {
      for (const { failed } of asked) failed(error);
    }
  };

  const run = async () => {
    isWorking = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await turn(asked);
    }
    isWorking = false;
  };

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isWorking) void run();
    });
}
