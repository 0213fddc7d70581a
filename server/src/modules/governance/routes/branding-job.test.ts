import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { send } from '../../../../test/harness/client.ts';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { startWorker } from '../../../app/worker.ts';
import { brandingJobs } from '../branding-job-service.ts';

const h = await createHarness({ config: { privateLogos: true } });

const png = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#c81e5a' } })
  .png()
  .toBuffer();
const jpeg = await sharp(png).jpeg().toBuffer();
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script>
  <rect width="40" height="40" fill="#0a8f4e"/></svg>`;

/** What the logo server answers by path; anything else is 404. */
const files: Record<
  string,
  () => { status?: number; headers?: Record<string, string>; body?: Buffer | string }
> = {
  '/logo.png': () => ({ body: png }),
  '/logo.jpg': () => ({ body: jpeg, headers: { 'content-type': 'image/png' } }),
  '/logo.svg': () => ({ body: svg }),
  '/page.png': () => ({ body: '<html>not an image</html>', headers: { 'content-type': 'image/png' } }),
  '/gif.png': () => ({
    body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  }),
  '/huge.png': () => ({ body: Buffer.alloc(2 * 1024 * 1024 + 1) }),
  '/moved.png': () => ({ status: 302, headers: { location: '/logo.png' } }),
  '/away.png': () => ({ status: 302, headers: { location: 'http://localhost:1/logo.png' } }),
  '/loop.png': () => ({ status: 302, headers: { location: '/loop.png' } }),
};
const logos = createServer((request, response) => {
  const { body = '', headers = {}, status = 200 } = files[request.url ?? '']?.() ?? { status: 404 };
  response.writeHead(status, headers).end(body);
});
await new Promise<void>((resolve) => logos.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => logos.close(resolve)));
const logoAt = (path: string) => `http://127.0.0.1:${(logos.address() as AddressInfo).port}${path}`;

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin);
  const client = admin.governance;
  const jobsUrl = `/api/governance/companies/${company.id}/branding-jobs`;
  const theme = async () => (await client.get(`/api/governance/companies/${company.id}/theme-tokens`)).body;
  return { tenant, admin, company, client, jobsUrl, theme };
}

const jobUrl = (jobId: string) => `/api/governance/branding-jobs/${jobId}`;

test('a logo by its address becomes sizes, a palette and, without a colour, the colour of the brand', async () => {
  const { client, company, jobsUrl, theme } = await world();
  const asked = await client.post(jobsUrl, { logotipo: logoAt('/logo.png') });
  expect(asked.status, asked.text).toBe(202);
  const { jobId } = asked.body;
  expect(asked.body).toEqual({ jobId, status: 'queued' });
  expect(asked.headers['location']).toBe(jobUrl(jobId));
  const waiting = await client.get(jobUrl(jobId));
  expect(waiting.status).toBe(202);
  expect(waiting.body).toEqual({ jobId, companyId: company.id, status: 'queued', progress: 0 });
  expect(await h.runJobs()).toEqual(['governance.branding']);
  const done = await client.get(jobUrl(jobId));
  expect(done.status, done.text).toBe(200);
  expect(done.body).toMatchObject({
    status: 'done',
    result: { corPrincipal: '#c81e5a', palette: ['#c81e5a'] },
  });
  const tokens = await theme();
  expect(tokens).toMatchObject({
    color: { primary: '#c81e5a' },
    palette: ['#c81e5a'],
    logo: { url: done.body.result.logotipo, width: 300, height: 120 },
  });
  for (const [size, address] of Object.entries(tokens.logo.sizes)) {
    const path = new URL(String(address)).pathname;
    const file = await h.governance.inject({ method: 'GET', url: path });
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width: Number(size) });
  }
  const log = await client.get(`/api/logs/company/${company.id}?action=branding`);
  expect(log.body.items.map(({ action }: { action: string }) => action)).toEqual([
    'branding.published',
    'branding.requested',
  ]);
});

test('a colour alone is published and leaves the logo as it is', async () => {
  const { client, jobsUrl, theme } = await world();
  await client.post(jobsUrl, { logotipo: `data:image/png;base64,${png.toString('base64')}` });
  await h.runJobs();
  const before = await theme();
  await client.post(jobsUrl, { corPrincipal: '#1166AA' });
  await h.runJobs();
  const after = await theme();
  expect(after.color.primary).toBe('#1166aa');
  expect(after.logo).toEqual(before.logo);
  expect(after.version).not.toBe(before.version);
});

test('a vector image is drawn and never passed on; the type is what the bytes are', async () => {
  const { client, jobsUrl, theme } = await world();
  await client.post(jobsUrl, { logotipo: logoAt('/logo.svg') });
  await h.runJobs();
  const { color, logo } = await theme();
  expect(color.primary).toBe('#0a8f4e');
  const file = await h.governance.inject({ method: 'GET', url: new URL(logo.url).pathname });
  expect((await sharp(file.rawPayload).metadata()).format).toBe('png');
  const other = await client.post(jobsUrl, { logotipo: logoAt('/logo.jpg') });
  await h.runJobs();
  await h.runJobs();
  expect((await client.get(jobUrl(other.body.jobId))).body.status).toBe('done');
});

test.each([
  ['/page.png', 'logo.notAnImage'],
  ['/gif.png', 'logo.notAnImage'],
  ['/huge.png', 'logo.tooLarge'],
  ['/nothing.png', 'logo.unreachable'],
  ['/away.png', 'logo.refused'],
  ['/loop.png', 'logo.refused'],
])('the logo at %s fails the job with %s and changes nothing', async (path, code) => {
  const { client, jobsUrl, theme } = await world();
  const before = await theme();
  const { body } = await client.post(jobsUrl, { corPrincipal: '#FF0000', logotipo: logoAt(path) });
  await h.runJobs();
  const failed = await client.get(jobUrl(body.jobId));
  expect(failed.status).toBe(200);
  expect(failed.body).toMatchObject({ status: 'failed', error: { code } });
  expect(failed.body.error.message).toMatch(/\S/);
  expect(await theme()).toEqual(before);
});

test('the files of the logo before go when another one is published, and only those', async () => {
  const { client, jobsUrl, theme } = await world();
  const publish = async (path: string) => {
    await client.post(jobsUrl, { logotipo: logoAt(path) });
    const topics = await h.runJobs();
    return { topics, path: new URL((await theme()).logo.url).pathname };
  };
  const statusOf = async (url: string) => (await h.governance.inject({ method: 'GET', url })).statusCode;
  const first = await publish('/logo.png');
  expect(first.topics).toEqual(['governance.branding']);
  const second = await publish('/logo.svg');
  const again = await publish('/logo.png');
  expect(again.path).not.toBe(first.path);
  expect(await h.runJobs()).toEqual(['governance.logo-removal']);
  expect(await Promise.all([first, second, again].map(({ path }) => statusOf(path)))).toEqual([
    404, 404, 200,
  ]);
});

test('a redirect on the same server is followed', async () => {
  const { client, jobsUrl } = await world();
  const { body } = await client.post(jobsUrl, { logotipo: logoAt('/moved.png') });
  await h.runJobs();
  expect((await client.get(jobUrl(body.jobId))).body.status).toBe('done');
});

test('a job whose worker died is done by another one, and once', async () => {
  const { client, company, jobsUrl, theme } = await world();
  const { body } = await client.post(jobsUrl, { corPrincipal: '#00aa77' });
  await h.db.owner.query(
    `update branding_jobs set status = 'running', progress = 40, attempts = 1 where uuid = $1`,
    [body.jobId],
  );
  const { rows } = await h.db.owner.query('select tenant_id, id from branding_jobs where uuid = $1', [
    body.jobId,
  ]);
  const [{ id, tenant_id: tenantId }] = rows;
  const job = brandingJobs(h.context)['governance.branding'];
  await Promise.all([job?.({ tenantId, id }), job?.({ tenantId, id })]);
  await h.runJobs();
  expect((await client.get(jobUrl(body.jobId))).body.status).toBe('done');
  expect((await theme()).color.primary).toBe('#00aa77');
  const log = await client.get(`/api/logs/company/${company.id}?action=branding.published`);
  expect(log.body.items).toHaveLength(1);
});

test('a job that keeps dying is given up', async () => {
  const { client, jobsUrl } = await world();
  const { body } = await client.post(jobsUrl, { corPrincipal: '#00aa77' });
  await h.db.owner.query('update branding_jobs set attempts = 5 where uuid = $1', [body.jobId]);
  await h.runJobs();
  expect((await client.get(jobUrl(body.jobId))).body.error.code).toBe('branding.interrupted');
});

test('what was asked for while no worker ran is done by the one that starts', async () => {
  const { client, jobsUrl } = await world();
  const { body } = await client.post(jobsUrl, { corPrincipal: '#00aa77' });
  const worker = await startWorker(h.context, h.db.url);
  try {
    await vi.waitFor(async () => expect((await client.get(jobUrl(body.jobId))).status).toBe(200), {
      timeout: 10_000,
      interval: 100,
    });
  } finally {
    await worker.stop();
  }
});

describe('of several changes the last one that was asked for wins', () => {
  /** Runs jobs in another order than they were asked for. */
  const runInOrder = async (...jobIds: readonly string[]) => {
    await h.db.owner.query('delete from outbox');
    const job = brandingJobs(h.context)['governance.branding'];
    for (const uuid of jobIds) {
      const { rows } = await h.db.owner.query('select tenant_id, id from branding_jobs where uuid = $1', [
        uuid,
      ]);
      await job?.({ tenantId: rows[0].tenant_id, id: rows[0].id });
    }
  };
  const askedBy =
    ({ client, jobsUrl }: Awaited<ReturnType<typeof world>>) =>
    async (wish: Record<string, string>): Promise<string> =>
      (await client.post(jobsUrl, wish)).body.jobId;
  const statusOf = async ({ client }: Awaited<ReturnType<typeof world>>, jobId: string) => {
    const { error, status } = (await client.get(jobUrl(jobId))).body;
    return [status, error?.code];
  };
  const overtaken = ['failed', 'branding.superseded'];

  test('whichever job ends first', async () => {
    const here = await world();
    const ask = askedBy(here);
    const [red, blue] = [await ask({ corPrincipal: '#cc0000' }), await ask({ corPrincipal: '#0000cc' })];
    await runInOrder(blue, red);
    expect((await here.theme()).color.primary).toBe('#0000cc');
    expect(await statusOf(here, blue)).toEqual(['done', undefined]);
    expect(await statusOf(here, red)).toEqual(overtaken);
  });

  test('also when it was made directly, while the job waited for a worker or for its logo', async () => {
    const here = await world();
    const jobId = await askedBy(here)({ corPrincipal: '#cc0000', logotipo: logoAt('/logo.png') });
    const url = `/api/v1/company/directory/${here.company.id}/branding`;
    const put = await here.admin.put(url, { corPrincipal: '#00cc00', logotipo: null });
    expect(put.status, put.text).toBe(200);
    expect(await h.runJobs()).toEqual(['governance.branding']);
    expect(await here.theme()).toMatchObject({ color: { primary: '#00cc00' }, logo: null });
    expect(await statusOf(here, jobId)).toEqual(overtaken);
    expect(await h.runJobs()).toEqual(['governance.logo-removal']);
    const later = await askedBy(here)({ corPrincipal: '#0000cc' });
    await runInOrder(later);
    expect((await here.theme()).color.primary).toBe('#0000cc');
  });

  test('for colour and logo apart', async () => {
    const here = await world();
    const ask = askedBy(here);
    const both = await ask({ corPrincipal: '#cc0000', logotipo: logoAt('/logo.png') });
    const logo = await ask({ logotipo: logoAt('/logo.svg') });
    await runInOrder(logo, both);
    const { color, palette } = await here.theme();
    expect([color.primary, palette]).toEqual(['#cc0000', ['#0a8f4e']]);
    expect([await statusOf(here, both), await statusOf(here, logo)]).toEqual([
      ['done', undefined],
      ['done', undefined],
    ]);
    expect(await h.runJobs()).toEqual(['governance.logo-removal']);
  });

  test('and one that failed takes nothing from those before it', async () => {
    const here = await world();
    const ask = askedBy(here);
    const red = await ask({ corPrincipal: '#cc0000' });
    const broken = await ask({ corPrincipal: '#0000cc', logotipo: logoAt('/nothing.png') });
    await runInOrder(broken, red);
    expect((await here.theme()).color.primary).toBe('#cc0000');
  });

  test('when they are asked for at once, in the order in which they were taken', async () => {
    const here = await world();
    const ask = askedBy(here);
    const colours = ['#cc0000', '#0000cc', '#00cc00', '#cc00cc'];
    await Promise.all(colours.map((corPrincipal) => ask({ corPrincipal })));
    const { rows } = await h.db.owner.query(
      `select uuid, cor_principal as colour, asked from branding_jobs
       where company_id = (select id from companies where uuid = $1) order by asked desc`,
      [here.company.id],
    );
    expect(rows.map(({ asked }) => Number(asked))).toEqual([4, 3, 2, 1]);
    await runInOrder(...rows.map(({ uuid }) => uuid));
    expect((await here.theme()).color.primary).toBe(rows[0].colour);
  });
});

test('a request that is sent again under its key makes one job', async () => {
  const { client, jobsUrl } = await world();
  const headers = { 'idempotency-key': 'brand-1' };
  const [one, again] = [
    await client.post(jobsUrl, { corPrincipal: '#00aa77' }, { headers }),
    await client.post(jobsUrl, { corPrincipal: '#00aa77' }, { headers }),
  ];
  expect(again.status).toBe(202);
  expect(again.body).toEqual(one.body);
  expect(again.headers['location']).toBe(jobUrl(one.body.jobId));
  expect(await h.runJobs()).toEqual(['governance.branding']);
});

test('is for admins of the tenant: 403 to members, 404 to others, 401 without credentials', async () => {
  const { client, jobsUrl, tenant } = await world();
  const body = { corPrincipal: '#00aa77' };
  const viewer = (await tenant.user({ role: 'editor' })).governance;
  const foreign = (await (await h.tenant()).user({ role: 'admin' })).governance;
  expect((await viewer.post(jobsUrl, body)).body.code).toBe('governance.adminRequired');
  expect((await foreign.post(jobsUrl, body)).body.code).toBe('company.notFound');
  expect((await send(h.governance, 'POST', jobsUrl, { body })).status).toBe(401);
  const { jobId } = (await client.post(jobsUrl, body)).body;
  expect((await viewer.get(jobUrl(jobId))).status).toBe(202);
  expect((await foreign.get(jobUrl(jobId))).body.code).toBe('brandingJob.notFound');
  expect((await send(h.governance, 'GET', jobUrl(jobId))).status).toBe(401);
  await h.runJobs();
});

test.each([
  {},
  { corPrincipal: 'red' },
  { corPrincipal: null },
  { logotipo: 'ftp://x' },
  { logotipo: '' },
  { x: 1 },
])('is 400 for %j', async (body) => {
  const { client, jobsUrl } = await world();
  expect((await client.post(jobsUrl, body)).status).toBe(400);
});

test('a logo that nobody published is 404, an id that is none 400', async () => {
  expect((await send(h.governance, 'GET', `/api/governance/logos/${'0'.repeat(32)}/64`)).status).toBe(404);
  for (const path of ['../x/64', `${'0'.repeat(32)}/65`]) {
    expect(
      (await send(h.governance, 'GET', `/api/governance/logos/${encodeURIComponent(path)}`)).status,
    ).toBe(404);
  }
  expect((await send(h.governance, 'GET', `/api/governance/logos/${'0'.repeat(32)}/65`)).status).toBe(400);
});
