import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { setStage } from '../harness/stage.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
await stage.admin.post('/backend/api/modulos/alternar.php', { module: 'tasks', enabled: true });

/** Forms that are pages, and dialogs by the button that opens them. */
const FORMS: readonly [path: string, opens?: RegExp][] = [
  ['/operacoes/estabelecimentos/novo'],
  [`/operacoes/estabelecimentos/${of['establishment']}/editar`],
  ['/operacoes/terminais/novo'],
  ['/operacoes/alugueis/novo'],
  ['/operacoes/propostas/nova'],
  ['/operacoes/planos-taxas/novo'],
  ['/empresas/nova'],
  ['/projetos/novo'],
  ['/tarefas', /^Nova tarefa/],
  ['/usuarios', /^Convidar/],
  ['/operacoes/tokens', /^Novo token/],
  ['/operacoes/comissoes/regras', /^Nova regra/],
  ['/operacoes/feriados', /^Novo feriado/],
];

/** Where the fields of the page stand, row by row: the places of all labels that begin on one line. */
async function rowsOf(page: Page): Promise<Map<string, string[]>> {
  const labels = await page.locator('.mantine-InputWrapper-label:visible').evaluateAll((found) =>
    found.map((label) => {
      const { top } = (label as HTMLElement).getBoundingClientRect();
      return [(label as HTMLElement).innerText.trim(), Math.round(top + scrollY)] as const;
    }),
  );
  const rows = new Map<string, string[]>();
  for (const [name, top] of labels) rows.set(String(top), [...(rows.get(String(top)) ?? []), name]);
  return rows;
}

/** Types what is wrong for any field that knows a form, and says nothing in all others. */
async function fillWrongly(page: Page): Promise<void> {
  for (const field of await page.locator('form input[type=text]:visible:not([readonly])').all()) {
    if ((await field.isEditable()) && (await field.getAttribute('role')) === null) await field.fill('?');
  }
}

test('faults below fields leave every row of every form as it was', async () => {
  const { go, page, settled, signIn } = await visitor();
  await signIn(stage.admin.email, PASSWORD);
  for (const [path, opens] of FORMS) {
    await go(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (opens !== undefined) await page.getByRole('button', { name: opens }).first().click();
    const form = page.locator('form').last();
    await form.waitFor();
    await settled();
    const before = [...(await rowsOf(page)).values()];
    await fillWrongly(page);
    await form.locator('button[type=submit]').last().click();
    await page.locator('.mantine-InputWrapper-error').first().waitFor();
    await settled();
    const after = [...(await rowsOf(page)).values()];
    expect(after, path).toEqual(before);
  }
}, 400_000);
