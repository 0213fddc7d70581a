import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, RetaguardaError } from '@retaguarda/sdk';
import { openJournal } from './journal.mjs';
import { openSession } from './session.mjs';

const { JOURNAL = 'events.jsonl', PAUSE_MS = '1000' } = process.env;

const { add, cursor: last } = await openJournal(JOURNAL);
// Runs until it is stopped, however often the host is away meanwhile.
let session;
for (let cursor = last; ; ) {
  try {
    session ??= await openSession();
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const page = await dataOf(session.main.GET('/api/v1/events', { params: { query } }));
    if (page.events.length > 0) await add({ events: page.events, cursor: page.cursor });
    for (const { data, type } of page.events) console.log(type, JSON.stringify(data));
    cursor = page.cursor;
    if (!page.hasMore) await sleep(Number(PAUSE_MS));
  } catch (error) {
    // The client has tried again before it says so; what is wrong with the question stays wrong.
    if (!(error instanceof RetaguardaError) || (error.status > 0 && error.status < 500)) throw error;
    console.error(`${error.code}: once more from the same place`);
    await sleep(error.retryAfter === null ? Number(PAUSE_MS) : error.retryAfter * 1_000);
  }
}
