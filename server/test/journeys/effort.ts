import type { Page } from 'playwright-core';

/** What a person had to do on a page. */
export interface Effort {
  /** Clicks, keys (with what is held down beside them) and texts, each run of letters being one. */
  steps(): string[];
  /** Begins to count anew. */
  begin(): void;
}

/**
 * In a page: tells every click of a pointer and every key that the browser really got. A click that a key made is that key, and so is a
 * letter that goes on with a text.
 */
const TELLING = `(() => {
  const held = ['Control', 'Shift', 'Alt', 'Meta'];
  addEventListener('click', (event) => {
    if (event.isTrusted && event.detail > 0) tellEffort('click');
  }, true);
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || held.includes(event.key)) return;
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    tellEffort(isLetter && isField ? 'text' : event.key);
  }, true);
})()`;

/** Counts from now on what is done on the pages that are opened; call it before the first. */
export async function countEffort(page: Page): Promise<Effort> {
  let told: string[] = [];
  await page.exposeFunction('tellEffort', (what: string) => {
    if (what !== 'text' || told.at(-1) !== 'text') told.push(what);
  });
  await page.addInitScript(TELLING);
  return {
    steps: () => [...told],
    begin: () => {
      told = [];
    },
  };
}
