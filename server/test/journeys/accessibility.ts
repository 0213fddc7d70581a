import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The small build: a page reads it in a third less time than the one that people read. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const FAULTS_ALONE = { resultTypes: ['violations'] } satisfies Axe.RunOptions;

/** WCAG 2 A and AA. */
export const EVERY_RULE: Axe.RunOptions = {
  ...FAULTS_ALONE,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa'] },
};

/** What can be wrong in the colours of one scheme while it is right in those of the other. */
export const RULES_OF_COLOUR: Axe.RunOptions = {
  ...FAULTS_ALONE,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** The faults of a page as it is at this moment by the given rules, each with the elements that have it. */
export async function faultsOf(page: Page, rules: Axe.RunOptions): Promise<string[]> {
  await Promise.all(page.frames().map((frame) => bringAxe(frame)));
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: Pick<typeof Axe, 'run'> };
    const { violations } = await axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}

/** Once for a page, however often it is looked at: reading the program takes as long as a scan. */
async function bringAxe(frame: Page | ReturnType<Page['mainFrame']>): Promise<void> {
  if (await frame.evaluate(`'axe' in window`)) return;
  await frame.evaluate(AXE);
}
