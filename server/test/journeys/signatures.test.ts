import { createHmac, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startFileServer } from '../harness/file-server.ts';
import { PASSWORD } from '../harness/harness.ts';
import { makeNumberedCompany, makeRatePlan } from '../harness/operations.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const SECRET = 'whsec_jornada_123';
const pdf = Buffer.from('%PDF-1.7\ncontrato assinado\n%%EOF\n');
const provider = await startFileServer();
provider.files['/a.pdf'] = (_request, response) => response.end(pdf);
const esign = { secrets: [SECRET], requireTimestamp: true };
const { h, visitor, clock, origin } = await startJourney({
  config: { esign, signedDocumentOrigins: [provider.origin] },
});

/** An event as the provider sends it, over the network. */
async function deliver(event: object, secret = SECRET): Promise<Response> {
  const body = JSON.stringify(event);
  const time = Math.floor(clock.now().getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return fetch(`${origin}/backend/api/assinaturas/webhook.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-esign-signature': `t=${time},v1=${signature}` },
    body,
  });
}

test('a proposal goes from its draft to signed, and the open page shows what the provider reports', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);

  await open('/operacoes/propostas/nova');
  await page.getByLabel('Nome do cliente').fill('Padaria Central');
  await page.getByRole('button', { name: /Usar as taxas de/ }).click();
  await page.getByRole('button', { name: 'Criar proposta' }).click();
  await page.getByRole('heading', { name: /Padaria Central/ }).waitFor();
  await page.getByText('Rascunho', { exact: true }).waitFor();
  for (const step of ['Enviar', 'Aprovar']) {
    await page.getByRole('button', { name: 'Alterar situação' }).click();
    await page.getByRole('menuitem', { name: step }).click();
    await page.getByRole('dialog').getByRole('button', { name: step }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.getByText('Aprovada', { exact: true }).waitFor();

  // Whoever integrates the provider registers its document; the page is told by looking again.
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const document = { proposta_id: id, documento_id: 'doc-jornada' };
  const registered = await admin.post('/backend/api/assinaturas/registrar.php', document);
  expect(registered.status, registered.text).toBe(200);
  await page.reload();
  await page.getByText('Aguardando assinatura', { exact: true }).waitFor();
  await expectAccessible();

  const event = (number: number, tipo: string) => ({
    evento_id: `evt_jornada_${number}`,
    tipo,
    ocorrido_em: clock.now().toISOString(),
    documento: {
      id: 'doc-jornada',
      status: 'x',
      nome: 'Contrato',
      url_assinado: `${provider.origin}/a.pdf`,
      hash_sha256: hash('sha256', pdf),
    },
  });
  expect((await deliver(event(1, 'documento.concluido'), 'whsec_de_outro')).status).toBe(401);
  expect((await deliver(event(2, 'signatario.assinou'))).status).toBe(200);
  const done = await deliver(event(3, 'documento.concluido'));
  expect(await done.json()).toMatchObject({ data: { processado: true, documento_status: 'concluido' } });

  // Nobody touches the page from here.
  await page.getByText('Assinada', { exact: true }).waitFor();
  await page.getByText('Concluído', { exact: true }).waitFor();
  await page.getByText(/Alguém assinou/).waitFor();
  expect((await deliver(event(4, 'documento.cancelado'))).status).toBe(200);
  await page.getByText(/ · Cancelado · evento tardio, ignorado$/).waitFor();
  expect(await page.getByText(/evento tardio/).count()).toBe(1);
  await h.runJobs();
  const button = page.getByRole('button', { name: 'Baixar o PDF assinado' });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(readFileSync(await download.path())).toEqual(pdf);
  await expectAccessibleInBoth({ page, expectAccessible });
  await page.getByRole('button', { name: 'Alterar situação' }).click();
  await page.getByRole('menuitem', { name: 'Credenciar' }).waitFor();
}, 120_000);

test('a signed file that is none is not offered, and the page says what was wrong with it', async () => {
  const beta = await h.tenant({ name: 'Beta' });
  const admin = await beta.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  const { proposta } = (
    await admin.post('/backend/api/propostas/criar.php', { lead_nome: 'Mercado Boa Vista' })
  ).body.data;
  for (const status of ['enviada', 'aprovada']) {
    const moved = await admin.post('/backend/api/propostas/mudar-status.php', { id: proposta.id, status });
    expect(moved.status, moved.text).toBe(200);
  }
  const document = { proposta_id: proposta.id, documento_id: 'doc-sem-pdf' };
  expect((await admin.post('/backend/api/assinaturas/registrar.php', document)).status).toBe(200);
  provider.files['/b.pdf'] = (_request, response) => response.end('<html>expirado</html>');
  const event = {
    evento_id: 'evt_sem_pdf',
    tipo: 'documento.concluido',
    ocorrido_em: clock.now().toISOString(),
    documento: { id: 'doc-sem-pdf', status: 'x', nome: 'Contrato', url_assinado: `${provider.origin}/b.pdf` },
  };
  expect((await deliver(event)).status).toBe(200);
  await h.runJobs();

  const guest = await visitor();
  await guest.page.setViewportSize(PHONE);
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/operacoes/propostas/${proposta.id}`);
  await guest.page.getByText('O PDF assinado não pôde ser buscado. O arquivo não é um PDF.').waitFor();
  expect(await guest.page.getByRole('button', { name: 'Baixar o PDF assinado' }).count()).toBe(0);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
}, 90_000);
