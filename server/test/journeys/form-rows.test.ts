import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { setStage } from '../harness/stage.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;

/** Forms that are pages, and dialogs by the button that opens them. */
const FORMS: readonly [path: string, opens?: RegExp][] = [
  ['/operacoes/estabelecimentos/novo'],
  [`/operacoes/estabelecimentos/${of['establishment']}/editar`],
  ['/operacoes/terminais/novo'],
  ['/operacoes/alugueis/novo'],
  ['/operacoes/propostas/nova'],
  ['/empresas/nova'],
  ['/usuarios', /^Convidar/],
];

/** The labels of the fields of the page, row by row: those that begin at one height stand together. */
async function rowsOf(page: Page): Promise<string[][]> {
  const labels = await page.locator('.mantine-InputWrapper-label:visible').evaluateAll((found) =>
    found.map((label) => ({
      name: label.textContent ?? '',
      top: Math.round(label.getBoundingClientRect().top),
    })),
  );
  return [...Map.groupBy(labels, ({ top }) => top).values()].map((row) => row.map(({ name }) => name));
}

/** Types what is wrong for any field that knows a form, and says nothing in all others. */
async function fillWrongly(page: Page): Promise<void> {
  for (const field of await page.locator('form input[type=text]:visible:not([readonly])').all()) {
    if ((await field.isEditable()) && (await field.getAttribute('role')) === null) await field.fill('?');
  }
}

test('faults below fields leave every row of the large forms as it was', async () => {
  const { open, page, settled, signIn } = await visitor();
  await signIn(stage.admin.email, PASSWORD);
  for (const [path, opens] of FORMS) {
    await open(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (opens !== undefined) await page.getByRole('button', { name: opens }).first().click();
    const form = page.locator('form').last();
    await form.waitFor();
    await settled();
    const before = await rowsOf(page);
    await fillWrongly(page);
    await form.locator('button[type=submit]').last().click();
    await page.locator('.mantine-InputWrapper-error').first().waitFor();
    await settled();
    expect(await rowsOf(page), path).toEqual(before);
  }
}, 400_000);
