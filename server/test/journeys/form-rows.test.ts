import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { setStage } from '../harness/stage.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });
const stage = await setStage(h);
await stage.tenant.switchModule('tasks', true);

interface FormAt {
  path: string;
  /** The button that opens it, where it is a dialog. */
  opens?: RegExp;
  /** What is handed in: nothing at all, or what no field takes that knows what it holds. */
  typed: readonly ('nothing' | 'nonsense')[];
}

const FORMS: readonly FormAt[] = [
  { path: '/empresas/nova', typed: ['nothing', 'nonsense'] },
  { path: '/operacoes/estabelecimentos/novo', typed: ['nothing', 'nonsense'] },
  { path: `/operacoes/estabelecimentos/${stage.numbers['establishment']}/editar`, typed: ['nonsense'] },
  { path: '/operacoes/terminais/novo', typed: ['nothing', 'nonsense'] },
  { path: '/operacoes/alugueis/novo', typed: ['nonsense'] },
  { path: '/operacoes/propostas/nova', typed: ['nonsense'] },
  { path: '/tarefas?nova=true', typed: ['nothing'] },
  { path: '/usuarios', opens: /^Convidar/, typed: ['nothing', 'nonsense'] },
];

/** The fields of the page, row by row: those whose name or box begins at one height stand together. */
async function rowsOf(page: Page): Promise<{ names: string[][]; boxes: string[][] }> {
  const fields = await page.locator('.mantine-InputWrapper-root:visible').evaluateAll((found) =>
    found.map((field) => {
      const top = (selector: string) =>
        Math.round(field.querySelector(selector)?.getBoundingClientRect().top ?? -1);
      const label = field.querySelector('.mantine-InputWrapper-label');
      return { name: label?.textContent ?? '', label: top('label, legend'), box: top('input, textarea') };
    }),
  );
  const named = fields.filter(({ name }) => name !== '');
  const rows = (by: 'label' | 'box') =>
    [...Map.groupBy(named, (field) => field[by]).values()].map((row) => row.map(({ name }) => name));
  return { names: rows('label'), boxes: rows('box') };
}

async function fill(page: Page): Promise<void> {
  for (const field of await page
    .locator('form input:is([type=text], [type=email]):visible:not([readonly])')
    .all()) {
    if ((await field.isEditable()) && (await field.getAttribute('role')) === null) await field.fill('?');
  }
}

test.each(FORMS)('faults below the fields of $path leave every row as it was', async (at) => {
  const { open, page, settled, signIn } = await visitor();
  await signIn(stage.admin.email, PASSWORD);
  await open(at.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (at.opens !== undefined) await page.getByRole('button', { name: at.opens }).first().click();
  const form = page.locator('form').last();
  await form.waitFor();
  await settled();
  const before = await rowsOf(page);
  expect(before.names.flat().length).toBeGreaterThan(1);
  for (const typed of at.typed) {
    if (typed === 'nonsense') await fill(page);
    await form.locator('button[type=submit]').last().press('Enter');
    await form.locator('[aria-invalid=true]').first().waitFor();
    await settled();
    expect(await rowsOf(page), typed).toEqual(before);
  }
});
