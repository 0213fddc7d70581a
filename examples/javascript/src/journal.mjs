import { appendFile, readFile, truncate } from 'node:fs/promises';

/**
 * Events and the place behind them, kept by one write: a line for each page. Whenever the program dies, both are there or neither is, so
 * none is lost and none is taken twice. In a database this is one transaction.
 */
export async function openJournal(path) {
  const text = await readFile(path, 'utf8').catch(() => '');
  // A line that was not written to its end was never taken.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
  const pages = whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return {
    /** Where the feed goes on; undefined is its beginning. */
    cursor: pages.at(-1)?.cursor,
    add: (page) => appendFile(path, `${JSON.stringify(page)}\n`),
  };
}
