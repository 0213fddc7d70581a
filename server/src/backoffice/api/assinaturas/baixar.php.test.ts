import { createHmac, hash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf, bindToCompany } from '../../../../test/harness/companies.ts';
import { startFileServer } from '../../../../test/harness/file-server.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany, type NumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { signedFileJobs } from '../../../modules/signatures/index.ts';

const BASE = '/backend/api/assinaturas';
const SECRET = 'whsec_teste_123';
const pdf = Buffer.from('%PDF-1.7\ncontrato assinado\n%%EOF\n');
const sha256 = hash('sha256', pdf);

const provider = await startFileServer();
const signedDocumentOrigins = [provider.origin];
const esign = { secrets: [SECRET], requireTimestamp: false };
const h = await createHarness({ config: { esign, signedDocumentOrigins } });
const [fetchJob] = Object.values(signedFileJobs(h.context));

let tenant: TestTenant;
let admin: TestUser;
let company: NumberedCompany;
let count = 0;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  company = await makeNumberedCompany(h, admin);
});

beforeEach(() => {
  signedDocumentOrigins.splice(0, 1, provider.origin);
  provider.asked.length = 0;
  provider.files['/a.pdf'] = (_request, response) => response.end(pdf);
});

async function post(url: string, body: object) {
  const answer = await admin.post(`/backend/api/${url}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** A proposal that waits for its document. */
async function waiting() {
  count += 1;
  const documentId = `doc-${count}`;
  const { id } = (await post('propostas/criar.php', { lead_nome: 'Padaria', company_id: company.id }))
    .proposta;
  for (const status of ['enviada', 'aprovada']) await post('propostas/mudar-status.php', { id, status });
  const document = await post('assinaturas/registrar.php', { proposta_id: id, documento_id: documentId });
  return { proposalId: Number(id), documentId, id: Number(document.id) };
}

async function tell(documentId: string, tipo: string, documento: object = {}, more: object = {}) {
  count += 1;
  const event = {
    evento_id: `evt_${count}`,
    tipo,
    ocorrido_em: '2026-03-10T09:00:00-03:00',
    documento: { id: documentId, ...documento },
    ...more,
  };
  const payload = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'x-esign-signature': createHmac('sha256', SECRET).update(payload).digest('hex'),
  };
  const answer = await h.request('POST', `${BASE}/webhook.php`, { payload, headers });
  expect(answer.status, answer.text).toBe(200);
}

const complete = (documentId: string, documento: object = {}) =>
  tell(documentId, 'documento.concluido', {
    url_assinado: `${provider.origin}/a.pdf`,
    hash_sha256: sha256,
    ...documento,
  });

const signature = async (proposalId: number) =>
  (await admin.get(`/backend/api/propostas/obter.php?id=${proposalId}`)).body.data.proposta.assinatura;
const download = (id: number, user = admin) => user.get(`${BASE}/baixar.php?id=${id}`);

async function auditOfDocument(id: number) {
  const { rows } = await h.db.owner.query('select uuid from signature_documents where id = $1', [id]);
  return (await auditOf(h, rows[0].uuid)).at(-1);
}

describe('the signed file', () => {
  test('is fetched after the last signature, and is what its provider gave', async () => {
    const { documentId, id, proposalId } = await waiting();
    expect(await signature(proposalId)).toMatchObject({ id, status: 'aguardando', pode_baixar: false });
    expect(outcome(await download(id))).toBe('404 signature.fileMissing');
    await complete(documentId);
    expect(await signature(proposalId)).toMatchObject({ status: 'concluido', arquivo_status: 'pendente' });
    expect(await h.runJobs()).toEqual(['operations.signedFile']);
    expect(await signature(proposalId)).toEqual({
      id,
      provedor: 'padrao',
      documento_id: documentId,
      nome: expect.stringContaining('Padaria'),
      status: 'concluido',
      arquivo_status: 'disponivel',
      arquivo_motivo: null,
      pode_baixar: true,
    });
    const answer = await download(id);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(pdf.toString());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="P-.*\.pdf"/),
      etag: `"${sha256}"`,
    });
    expect(await auditOfDocument(id)).toMatchObject({
      action: 'signatureDocument.fileStored',
      actor: null,
      after: { bytes: pdf.length, sha256 },
    });
  });

  test('is fetched once, however often the job runs', async () => {
    const { documentId, id } = await waiting();
    await complete(documentId);
    await h.runJobs();
    await fetchJob?.({ tenantId: tenant.id, id });
    expect(provider.asked).toEqual(['/a.pdf']);
  });

  test('whose server fails is tried again', async () => {
    const { documentId, id, proposalId } = await waiting();
    provider.files['/a.pdf'] = (_request, response) => response.writeHead(500).end();
    await complete(documentId);
    await expect(h.runJobs()).rejects.toThrow('sem_resposta');
    expect(await signature(proposalId)).toMatchObject({
      arquivo_status: 'pendente',
      arquivo_motivo: 'sem_resposta',
    });
    provider.files['/a.pdf'] = (_request, response) => response.end(pdf);
    await fetchJob?.({ tenantId: tenant.id, id });
    expect(await signature(proposalId)).toMatchObject({ arquivo_status: 'disponivel', pode_baixar: true });
  });

  test('whose server never answers is given up after nine attempts, which is written down', async () => {
    const { documentId, id, proposalId } = await waiting();
    await complete(documentId, { url_assinado: `${provider.origin}/missing.pdf` });
    await expect(h.runJobs()).rejects.toThrow('sem_resposta');
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      await expect(fetchJob?.({ tenantId: tenant.id, id })).rejects.toThrow('sem_resposta');
    }
    await fetchJob?.({ tenantId: tenant.id, id });
    expect(provider.asked).toHaveLength(9);
    expect(await signature(proposalId)).toMatchObject({
      arquivo_status: 'falhou',
      arquivo_motivo: 'sem_resposta',
    });
    expect(await auditOfDocument(id)).toMatchObject({
      action: 'signatureDocument.fileFailed',
      after: { motivo: 'sem_resposta' },
    });
    expect(outcome(await download(id))).toBe('404 signature.fileMissing');
  });

  test.each([
    [{ hash_sha256: 'f'.repeat(64) }, 'hash_divergente'],
    [{ url_assinado: 'https://outro.example/a.pdf' }, 'host_nao_permitido'],
    [{ url_assinado: 'http://169.254.169.254/latest' }, 'host_nao_permitido'],
  ])('with %j is not stored', async (documento, motivo) => {
    const { documentId, proposalId, id } = await waiting();
    await complete(documentId, documento);
    await h.runJobs();
    expect(await signature(proposalId)).toMatchObject({ arquivo_status: 'falhou', arquivo_motivo: motivo });
    expect(outcome(await download(id))).toBe('404 signature.fileMissing');
  });

  test('is not fetched where no host is configured, and the document says so', async () => {
    signedDocumentOrigins.length = 0;
    const { documentId, proposalId } = await waiting();
    await complete(documentId);
    expect(await h.runJobs()).toEqual([]);
    expect(await signature(proposalId)).toMatchObject({
      status: 'concluido',
      arquivo_status: 'nao_buscado',
      arquivo_motivo: 'sem_configuracao',
    });
  });

  test('comes with a second event where the first one has no address', async () => {
    const { documentId, proposalId } = await waiting();
    await tell(documentId, 'documento.concluido');
    expect(await signature(proposalId)).toMatchObject({
      arquivo_status: 'nao_buscado',
      arquivo_motivo: 'sem_endereco',
    });
    await complete(documentId);
    await h.runJobs();
    expect(await signature(proposalId)).toMatchObject({ arquivo_status: 'disponivel' });
    await complete(documentId, { hash_sha256: 'f'.repeat(64) });
    expect(await h.runJobs()).toEqual([]);
    expect(await signature(proposalId)).toMatchObject({ arquivo_status: 'disponivel' });
  });

  test('is nobody else’s: not another tenant’s, nor another company’s', async () => {
    const { documentId, id } = await waiting();
    await complete(documentId);
    await h.runJobs();
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    expect(outcome(await download(id, stranger))).toBe('404 signature.documentNotFound');
    const operator = await tenant.user({ role: 'operator' });
    expect((await download(id, operator)).status).toBe(200);
    const other = await makeNumberedCompany(h, admin);
    await bindToCompany(h, operator, other.uuid);
    expect(outcome(await download(id, operator))).toBe('404 signature.documentNotFound');
    expect(outcome(await h.request('GET', `${BASE}/baixar.php?id=${id}`))).toBe('401 auth.unauthenticated');
    expect(outcome(await download(id, await tenant.user()))).toBe('403 permission.denied');
    expect(outcome(await admin.post(`${BASE}/baixar.php`, {}))).toBe('405 request.methodNotAllowed');
  });
});

describe('the documents of a proposal', () => {
  const list = (id: number, user = admin, more = '') =>
    user.get(`${BASE}/listar.php?proposta_id=${id}${more}`);

  test('are listed, the newest first, with what their providers told', async () => {
    const { documentId, id, proposalId } = await waiting();
    const signatario = {
      id: 's1',
      nome: 'Maria',
      papel: 'contratante',
      status: 'recusou',
      cpf: '52998224725',
    };
    await tell(documentId, 'documento.enviado');
    await tell(documentId, 'signatario.recusou', {}, { signatario });
    h.clock.advance({ minutes: 1 });
    await post('assinaturas/registrar.php', { proposta_id: proposalId, documento_id: `${documentId}-b` });
    const answer = await list(proposalId);
    expect(answer.text).not.toMatch(/Maria|52998224725/);
    const { documentos, paginacao } = answer.body.data;
    expect(documentos).toMatchObject([
      { documento_id: `${documentId}-b`, atual: true, status: 'aguardando', eventos: [] },
      { id, documento_id: documentId, atual: false, status: 'recusado', pode_baixar: false },
    ]);
    expect(documentos[1].eventos).toMatchObject([
      {
        tipo: 'signatario.recusou',
        ocorrido_em: '2026-03-10T12:00:00.000Z',
        processado: true,
        signatario: { papel: 'contratante', status: 'recusou' },
      },
      { tipo: 'documento.enviado', motivo: null, signatario: null },
    ]);
    expect(paginacao).toEqual({ page: 1, per_page: 50, tem_mais: false });
    expect((await list(proposalId, admin, '&per_page=1')).body.data.paginacao.tem_mais).toBe(true);
  });

  test('400, 401, 403, 404 for another tenant, and 405', async () => {
    const { proposalId } = await waiting();
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    expect(outcome(await list(proposalId, stranger))).toBe('404 proposal.notFound');
    expect(outcome(await list(proposalId, await tenant.user()))).toBe('403 permission.denied');
    expect(outcome(await admin.get(`${BASE}/listar.php`))).toBe('400 validation.failed');
    expect(outcome(await h.request('GET', `${BASE}/listar.php?proposta_id=1`))).toBe(
      '401 auth.unauthenticated',
    );
    expect(outcome(await admin.post(`${BASE}/listar.php`, {}))).toBe('405 request.methodNotAllowed');
  });
});
