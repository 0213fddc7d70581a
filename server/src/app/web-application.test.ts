import { describe, expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';

const h = await createHarness();
const PAGES = ['/tarefas', '/tarefas/7', '/kanban', '/projetos', '/projetos/7?aba=dados'];
/** Without a built web application a page that is not refused has no shell to answer with. */
const SHELL_OR_NOTHING = /^(200|404)$/;

async function ask(url: string, cookies: Record<string, string>) {
  const { body, headers, statusCode } = await h.app.inject({ method: 'GET', url, cookies });
  return { status: statusCode, body, type: headers['content-type'] };
}

async function sessionOf(enabled: boolean) {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', enabled);
  const { value } = await (await tenant.user({ role: 'admin' })).cookie();
  return { tenant, cookies: { retaguarda_session: value } };
}

describe('pages of tasks', () => {
  test('are 403 with the shell that says why, while the module is off', async () => {
    const { cookies } = await sessionOf(false);
    for (const page of PAGES) {
      const answer = await ask(page, cookies);
      if (answer.status === 404) continue;
      expect(answer).toMatchObject({ status: 403, type: 'text/html; charset=utf-8' });
      expect(answer.body).toContain('name="retaguarda-refused" content="module.disabled"');
      expect(answer.body).toContain('Este módulo está desligado para a empresa.');
    }
    expect(String((await ask('/usuarios', cookies)).status)).toMatch(SHELL_OR_NOTHING);
  });

  test('are there while it is on, and for visitors who still have to sign in', async () => {
    const { cookies } = await sessionOf(true);
    for (const jar of [cookies, {}, { retaguarda_session: 'gone' }]) {
      for (const page of PAGES) {
        const answer = await ask(page, jar);
        expect(String(answer.status)).toMatch(SHELL_OR_NOTHING);
        expect(answer.body).not.toContain('retaguarda-refused');
      }
    }
  });

  test('follow the tenant that was chosen in the browser, as far as the visitor may enter it', async () => {
    const { cookies, tenant } = await sessionOf(true);
    const below = await tenant.tenant();
    const chosen = (uuid: string) => ask('/tarefas', { ...cookies, retaguarda_tenant: uuid });
    expect(String((await chosen(below.uuid)).status)).toMatch(/^(403|404)$/);
    const foreign = await h.tenant();
    const off = (await sessionOf(false)).cookies;
    const elsewhere = await ask('/tarefas', { ...off, retaguarda_tenant: foreign.uuid });
    expect(String(elsewhere.status)).toMatch(/^(403|404)$/);
    for (const uuid of [tenant.uuid, foreign.uuid, 'x']) {
      expect(String((await chosen(uuid)).status)).toMatch(SHELL_OR_NOTHING);
    }
  });
});

test('the page behind a public link is for nobody’s cache, referrer or search engine', async () => {
  const { headers, statusCode } = await h.app.inject({ method: 'GET', url: `/p/${'aB3-_'.repeat(9)}` });
  if (statusCode === 404) return;
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});
