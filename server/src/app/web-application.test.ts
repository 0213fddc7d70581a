import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCompany } from '../../test/harness/companies.ts';
import { createHarness } from '../../test/harness/harness.ts';
import { changeLink, makeProject } from '../../test/harness/projects.ts';

/** A line that a build adds to its page. */
const FRAME_LINE = '<link rel="modulepreload" crossorigin href="/assets/main-Ab12Cd34.js" data-frame>';
const webRoot = await folderLikeBuilt();
afterAll(() => rm(webRoot, { recursive: true, force: true }));
const h = await createHarness({ webRoot });
const PAGES = ['/tarefas', '/tarefas/7', '/kanban', '/projetos', '/projetos/7?aba=dados'];

/** The pages that a build starts from, and one of the files that it makes, so that no test depends on a build. */
async function folderLikeBuilt(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-web-'));
  await build(folder);
  return folder;
}

async function build(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  for (const page of ['index.html', 'shared.html']) {
    await copyPage(folder, page);
  }
  await writeFile(join(folder, 'assets', 'main-Ab12Cd34.js'), 'export {};\n');
}

/** A page of the sources, with a line that a build adds. */
async function copyPage(folder: string, name: string): Promise<void> {
  const page = await readFile(new URL(`../../../web/${name}`, import.meta.url), 'utf8');
  await writeFile(join(folder, name), page.replace('</head>', `  ${FRAME_LINE}\n  </head>`));
}

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
      expect(answer, page).toMatchObject({ status: 403, type: 'text/html; charset=utf-8' });
      expect(answer.body).toContain('name="retaguarda-refused" content="module.disabled"');
      expect(answer.body).toContain('Este módulo está desligado para a empresa.');
    }
    expect((await ask('/usuarios', cookies)).status).toBe(200);
  });

  test('are there while it is on, and for visitors who still have to sign in', async () => {
    const { cookies } = await sessionOf(true);
    for (const jar of [cookies, {}, { retaguarda_session: 'gone' }]) {
      for (const page of PAGES) {
        const answer = await ask(page, jar);
        expect(answer.status, page).toBe(200);
        expect(answer.body).not.toContain('retaguarda-refused');
      }
    }
  });

  test('are 403 to the token of a program too, in the tenant that it names', async () => {
    const { tenant: off } = await sessionOf(false);
    const { tenant: on } = await sessionOf(true);
    const answered = async (bearer: string, of: { uuid: string }) => {
      const headers = { authorization: `Bearer ${bearer}`, 'x-tenant-id': of.uuid };
      return (await h.app.inject({ method: 'GET', url: '/tarefas', headers })).statusCode;
    };
    const admins = [await off.user({ role: 'admin' }), await on.user({ role: 'admin' })] as const;
    expect(await answered(await admins[0].token(), off)).toBe(403);
    expect(await answered(await admins[1].token(), on)).toBe(200);
    expect(await answered('x.y.z', off)).toBe(200);
  });

  test('follow the tenant that was chosen in the browser, as far as the visitor may enter it', async () => {
    const { cookies, tenant } = await sessionOf(true);
    const below = await tenant.tenant();
    const chosen = (uuid: string) => ask('/tarefas', { ...cookies, retaguarda_tenant: uuid });
    expect((await chosen(below.uuid)).status).toBe(403);
    const foreign = await h.tenant();
    const off = (await sessionOf(false)).cookies;
    const elsewhere = await ask('/tarefas', { ...off, retaguarda_tenant: foreign.uuid });
    expect(elsewhere.status).toBe(403);
    for (const uuid of [tenant.uuid, foreign.uuid, 'x']) expect((await chosen(uuid)).status).toBe(200);
  });
});

test('a page that was asked for without a session says so', async () => {
  const { cookies } = await sessionOf(true);
  const asVisitor = await ask('/entrar', {});
  const signedIn = await ask('/entrar', cookies);
  expect([asVisitor.status, signedIn.status]).toEqual([200, 200]);
  expect(asVisitor.body).toContain('name="retaguarda-visitor"');
  expect(signedIn.body).not.toContain('name="retaguarda-visitor"');
  expect(asVisitor.body).not.toContain('data-frame');
  expect(signedIn.body).toContain(FRAME_LINE);
  const ended = Object.fromEntries(Object.keys(cookies).map((name) => [name, 'x'.repeat(43)]));
  expect((await ask('/entrar', ended)).body).toContain('name="retaguarda-visitor"');
});

test('a page holds the shades of the colour of the tenant that it shows, as it is at that time', async () => {
  const { cookies, tenant } = await sessionOf(true);
  const shades = async (jar: Record<string, string>) =>
    /name="retaguarda-palette" content="(#[0-9a-f]{6}) /.exec((await ask('/', jar)).body)?.[1] ?? null;
  const admin = await tenant.user({ role: 'admin' });
  const { id } = await makeCompany(admin);
  expect(await shades(cookies)).toBeNull();
  await admin.put(`/api/v1/company/directory/${id}/branding`, { corPrincipal: '#0A5C34' });
  expect(await shades(cookies)).toBe('#0a5c34');
  expect(await shades({})).toBeNull();
});

test('a page says how far the tasks of its tenant had changed, so that what it reads is not read twice', async () => {
  await h.context.taskSockets.listen();
  const { cookies, tenant } = await sessionOf(true);
  const position = async () =>
    /name="retaguarda-tasks" content="([^ "]*) ([^"]*)"/
      .exec((await ask('/tarefas', cookies)).body)
      ?.slice(1);
  const before = await position();
  expect(before).toEqual([tenant.uuid, expect.any(String)]);
  expect(await position()).toEqual(before);
});

test('files whose name holds a hash are kept for a year; pages are asked for again, and no file is made up', async () => {
  const get = (url: string) => h.app.inject({ method: 'GET', url });
  const file = await get('/assets/main-Ab12Cd34.js');
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file.headers).not.toHaveProperty('etag');
  expect((await get('/entrar')).headers['cache-control']).toBe('no-cache');
  expect((await get('/assets/main-Ab12Cd35.js')).statusCode).toBe(404);
});

test('a script comes without the headers that only a page obeys', async () => {
  const script = await h.app.inject({ method: 'GET', url: '/assets/main-Ab12Cd34.js' });
  const page = await h.app.inject({ method: 'GET', url: '/entrar' });
  expect(page.headers).toHaveProperty('content-security-policy');
  expect(script.headers).not.toHaveProperty('content-security-policy');
  expect(script.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

describe('without a built web application', () => {
  test('every page is 404, and the API answers as ever', async () => {
    await rm(join(webRoot, 'index.html'));
    try {
      expect((await ask('/entrar', {})).status).toBe(404);
      expect((await h.request('GET', '/api/health')).status).toBe(200);
    } finally {
      await copyPage(webRoot, 'index.html');
    }
  });
});

test('a server that was started before the first build serves what is built later', async () => {
  await rm(webRoot, { recursive: true });
  try {
    const { app } = await h.anotherProcess();
    const status = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
    const urls = ['/entrar', '/assets/main-Ab12Cd34.js'];
    expect(await Promise.all(urls.map(status))).toEqual([404, 404]);
    await build(webRoot);
    expect(await Promise.all(urls.map(status))).toEqual([200, 200]);
  } finally {
    await build(webRoot);
  }
});

describe('the page behind a public link', () => {
  const NOWHERE = `/p/${'aB3-_'.repeat(9)}`;
  const open = async (url: string) => {
    const answer = await h.app.inject({ method: 'GET', url });
    expect(answer.headers['content-type'], url).toBe('text/html; charset=utf-8');
    return answer;
  };

  test('wears its tenant before anything is asked for, and is for nobody’s cache, referrer or search engine', async () => {
    const tenant = await h.tenant({ name: 'Alfa & Filhos' });
    await tenant.switchModule('tasks', true);
    const admin = await tenant.user({ role: 'admin' });
    const company = await makeCompany(admin, { razaoSocial: 'Alfa Ltda' });
    await admin.put(`/api/v1/company/directory/${company.id}/branding`, { corPrincipal: '#0a5c34' });
    const token = await changeLink(admin, (await makeProject(admin)).id);
    const answer = await open(`/p/${token}`);
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
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers, url).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
      expect(answer.body, url).not.toContain('retaguarda-portal');
    }
  });

  test('is 429 for an address that asks too often', async () => {
    const asks = Array.from({ length: 121 }, () =>
      h.app.inject({ method: 'GET', url: NOWHERE, remoteAddress: '203.0.113.77' }),
    );
    const refused = (await Promise.all(asks)).filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
