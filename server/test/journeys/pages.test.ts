import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { setStage } from '../harness/stage.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
await stage.admin.post('/backend/api/modulos/alternar.php', { module: 'tasks', enabled: true });

const LISTS = [
  '/tarefas',
  '/kanban',
  '/projetos',
  '/operacoes/transacoes',
  '/operacoes/estabelecimentos',
  '/operacoes/terminais',
  '/operacoes/alugueis',
  '/operacoes/propostas?visao=lista',
  '/operacoes/comissoes',
  '/operacoes/comissoes/regras',
  '/operacoes/comissoes/fechamentos',
  '/operacoes/importacoes',
  '/importar?tipo=terminais',
  '/operacoes/planos-taxas',
  '/usuarios',
  '/empresas',
  '/auditoria',
];
const RECORDS = [
  `/operacoes/estabelecimentos/${of['establishment']}`,
  `/operacoes/terminais/${of['terminal']}`,
  `/operacoes/alugueis/${of['rental']}`,
  `/operacoes/propostas/${of['proposal']}`,
  `/operacoes/comissoes/fechamentos/${of['statement']}`,
  `/usuarios/${stage.admin.uuid}?aba=permissoes`,
  '/simulador',
  '/governanca',
  '/perfil',
];
const FORMS = [
  '/operacoes/estabelecimentos/novo',
  '/operacoes/terminais/novo',
  '/operacoes/alugueis/novo',
  '/operacoes/propostas/nova',
  '/operacoes/feriados',
  '/projetos/novo',
  '/empresas/nova',
  '/modulos',
  '/notificacoes',
];
/** Wide enough that every measure shows. */
const WIDE = { width: 2200, height: 900 };
const MEASURES = { list: 1600, record: 1240, form: 1000 };

/** A code in place of a word: `smart_pos`, `transactions.imported`; addresses of mails and hosts are none. */
const CODE = /^[a-z]+(?:[A-Z][a-z]+)*(?:[._][a-z]+(?:[A-Z][a-z]+)*)+$/;
const HOST = /\.(test|com|br|localhost|csv|xlsx|pdf)$/;

const codesIn = (text: string): string[] =>
  [...new Set(text.split(/[\s,;:()“”"]+/))].filter((word) => CODE.test(word) && !HOST.test(word));

test.each([
  ['list', LISTS],
  ['record', RECORDS],
  ['form', FORMS],
] as const)(
  'every page of a %s has its measure, says no code, and is accessible',
  async (kind, paths) => {
    const { expectAccessible, expectFits, open, page, settled, signIn } = await visitor();
    await page.setViewportSize(WIDE);
    await signIn(stage.admin.email, PASSWORD);
    for (const path of paths) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled();
      const frame = page.locator(`main [data-kind="${kind}"]`);
      expect((await frame.boundingBox())?.width, path).toBe(MEASURES[kind]);
      expect(codesIn(await page.locator('main').innerText()), path).toEqual([]);
      await expectFits();
      await expectAccessible();
    }
  },
  400_000,
);
