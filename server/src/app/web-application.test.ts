import { describe, expect, test } from 'vitest';
import { makeCompany } from '../../test/harness/companies.ts';
import { createHarness } from '../../test/harness/harness.ts';
import { changeLink, makeProject } from '../../test/harness/projects.ts';

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

test('a page that was asked for without a session says so', async () => {
  const { tenant } = await sessionOf(true);
  const { value } = await (await tenant.user({ role: 'admin' })).cookie();
  const visitors: [Record<string, string>, boolean][] = [
    [{}, true],
    [{ retaguarda_session: value }, false],
  ];
  for (const [cookies, isVisitor] of visitors) {
    const { body, status } = await ask('/entrar', cookies);
    if (status === 200) expect(body.includes('name="retaguarda-visitor"')).toBe(isVisitor);
  }
});

describe('the page behind a public link', () => {
  const NOWHERE = `/p/${'aB3-_'.repeat(9)}`;
  const open = async (url: string) => {
    const { body, headers, statusCode } = await h.app.inject({ method: 'GET', url });
    // Without a built web application there is no page, and the answer is a problem.
    return headers['content-type']?.toString().startsWith('text/html') ? { body, headers, statusCode } : null;
  };

  test('wears its tenant before anything is asked for, and is for nobody’s cache, referrer or search engine', async () => {
    const tenant = await h.tenant({ name: 'Alfa & Filhos' });
    await tenant.switchModule('tasks', true);
    const admin = await tenant.user({ role: 'admin' });
    const company = await makeCompany(admin, { razaoSocial: 'Alfa Ltda' });
    await admin.put(`/api/v1/company/directory/${company.id}/branding`, { corPrincipal: '#0a5c34' });
    const token = await changeLink(admin, (await makeProject(admin)).id);
    const answer = await open(`/p/${token}`);
    if (answer === null) return;
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.body).toContain('Alfa &amp; Filhos');
    expect(answer.body).toContain('#0a5c34');
    expect(answer.body).toContain('name="robots" content="noindex, nofollow"');
    const { body } = await admin.get('/api/projetos');
    expect(body.data[0].public_link_access_count).toBe(0);
  });

  test('is 404 with the page that says so where the link leads nowhere, whatever follows it', async () => {
    for (const url of [NOWHERE, '/p/', '/p/x.html', `${NOWHERE}/more?a=b`, '/p/%00', "/p/'--"]) {
      const answer = await open(url);
      if (answer === null) continue;
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers, url).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
      expect(answer.body, url).not.toContain('retaguarda-portal');
    }
  });

  test('is 429 for an address that asks too often', async () => {
    const asks = Array.from({ length: 121 }, () =>
      h.app.inject({ method: 'GET', url: NOWHERE, remoteAddress: '203.0.113.77' }),
    );
    const answers = await Promise.all(asks);
    if (!answers[0]?.headers['content-type']?.toString().startsWith('text/html')) return;
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
