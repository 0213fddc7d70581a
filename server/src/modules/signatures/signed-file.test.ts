import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFileServer } from '../../../test/harness/file-server.ts';
import { fetchSignedFile } from './signed-file.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n');
const MEGABYTE = 1024 * 1024;

const provider = await startFileServer();
const elsewhere = await startFileServer();
elsewhere.files['/a.pdf'] = (_request, response) => response.end(pdf);

Object.assign(provider.files, {
  '/a.pdf': (_request, response) => response.end(pdf),
  '/page.pdf': (_request, response) => response.end('<html>Sign in</html>'),
  '/moved.pdf': (_request, response) => response.writeHead(302, { location: '/a.pdf' }).end(),
  '/loop.pdf': (_request, response) => response.writeHead(302, { location: '/loop.pdf' }).end(),
  '/away.pdf': (_request, response) =>
    response.writeHead(302, { location: `${elsewhere.origin}/a.pdf` }).end(),
  '/private.pdf': (_request, response) =>
    response.writeHead(302, { location: 'https://localhost/a.pdf' }).end(),
  '/metadata.pdf': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/announced.pdf': (_request, response) =>
    response.writeHead(200, { 'content-length': 21 * MEGABYTE }).end(),
  '/endless.pdf': (_request, response) => {
    const chunk = Buffer.alloc(MEGABYTE);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  },
  '/slow.pdf': (_request, response) => {
    response.writeHead(200);
    response.write('%PDF-');
  },
  '/cut.pdf': (_request, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write(pdf, () => response.destroy());
  },
  '/500.pdf': (_request, response) => response.writeHead(500).end(),
  '/429.pdf': (_request, response) => response.writeHead(429).end(),
  '/403.pdf': (_request, response) => response.writeHead(403).end(),
  '/410.pdf': (_request, response) => response.writeHead(410).end(),
} satisfies typeof provider.files);

const fetchAt = (url: string, { sha256 = null as string | null, limits = {} } = {}) =>
  fetchSignedFile({ url, sha256 }, [provider.origin, 'https://localhost', 'https://10.0.0.1'], {
    maxBytes: 20 * MEGABYTE,
    budgetMs: 5_000,
    ...limits,
  });

test.each([null, hash('sha256', pdf)])('a PDF with the hash %s comes as it is', async (sha256) => {
  const file = await fetchAt(`${provider.origin}/a.pdf`, { sha256 });
  expect(file).toEqual({ bytes: pdf, sha256: hash('sha256', pdf) });
});

test('a redirect within the list is followed', async () => {
  expect((await fetchAt(`${provider.origin}/moved.pdf`)).bytes).toEqual(pdf);
});

test('another hash is refused', async () => {
  const sha256 = hash('sha256', 'another');
  const asked = fetchAt(`${provider.origin}/a.pdf`, { sha256 });
  await expect(asked).rejects.toMatchObject({ fault: 'hash_divergente', isPassing: false });
});

test.each([
  ['what is no PDF', '/page.pdf', 'nao_e_pdf'],
  ['a redirect to another server', '/away.pdf', 'endereco_recusado'],
  ['a redirect to a private address of the list', '/private.pdf', 'endereco_recusado'],
  ['a redirect to a link-local address', '/metadata.pdf', 'endereco_recusado'],
  ['redirects without an end', '/loop.pdf', 'endereco_recusado'],
  ['more than 20 MB as announced', '/announced.pdf', 'grande_demais'],
  ['more than 20 MB without being announced', '/endless.pdf', 'grande_demais'],
  ['403', '/403.pdf', 'recusado_pelo_servidor'],
  ['410', '/410.pdf', 'recusado_pelo_servidor'],
])('%s is refused for good', async (_what, path, fault) => {
  const before = elsewhere.asked.length;
  const asked = fetchAt(`${provider.origin}${path}`);
  await expect(asked).rejects.toMatchObject({ fault, isPassing: false });
  expect(elsewhere.asked).toHaveLength(before);
});

test.each(['/500.pdf', '/429.pdf', '/missing.pdf', '/cut.pdf'])('%s may pass', async (path) => {
  const asked = fetchAt(`${provider.origin}${path}`);
  await expect(asked).rejects.toMatchObject({ fault: 'sem_resposta', isPassing: true });
});

test('a server that takes too long, or that nobody runs, may pass', async () => {
  const slow = fetchAt(`${provider.origin}/slow.pdf`, { limits: { budgetMs: 200 } });
  await expect(slow).rejects.toMatchObject({ isPassing: true });
  const gone = fetchSignedFile({ url: 'http://127.0.0.1:1/a.pdf', sha256: null }, ['http://127.0.0.1:1']);
  await expect(gone).rejects.toMatchObject({ isPassing: true });
});

test.each([
  ['https://example.com/a.pdf', 'host_nao_permitido'],
  ['https://localhost:444/a.pdf', 'host_nao_permitido'],
  [elsewhere.origin, 'host_nao_permitido'],
  ['ftp://localhost/a.pdf', 'host_nao_permitido'],
  ['https://', 'endereco_invalido'],
  ['https://user:secret@localhost/a.pdf', 'endereco_invalido'],
  ['https://localhost/a.pdf', 'endereco_recusado'],
  ['https://10.0.0.1/a.pdf', 'endereco_recusado'],
])('%s is not asked: %s', async (url, fault) => {
  await expect(fetchAt(url)).rejects.toMatchObject({ fault, isPassing: false });
  expect(elsewhere.asked).toEqual([]);
});
