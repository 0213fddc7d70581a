import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makePayeeStage } from '../../../../../test/harness/payee-accounts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/backend/api/financeiro/envios/configurar.php';
const CHOICE = { email: ' Financeiro@Loja.test ', idioma: 'en', comprovantes: true, extratos: true };

test('says what a payee gets by mail from this month on, and stops it', async () => {
  const { asker, company, shop, tenant } = await makePayeeStage(h);
  const payee = { favorecido_tipo: 'estabelecimento', favorecido_id: shop.id };
  const choose = (changes: object = {}) => asker.post(URL, { ...payee, ...CHOICE, ...changes });
  const month = h.clock.now().toISOString().slice(0, 7);
  expect((await choose()).body.data.envio).toMatchObject({
    favorecido: { tipo: 'estabelecimento', id: shop.id },
    preferencia: {
      email: 'financeiro@loja.test',
      idioma: 'en',
      comprovantes: true,
      extratos: true,
      extratos_desde: month,
      versao: 1,
    },
    envios: [],
    abilities: { change: true },
  });
  const stopped = await choose({ comprovantes: false, extratos: false, versao: 1 });
  expect(stopped.body.data.envio.preferencia).toMatchObject({
    comprovantes: false,
    extratos: false,
    extratos_desde: null,
    versao: 2,
  });
  expect(outcome(await choose({ versao: 1 }))).toBe('412 request.preconditionFailed');
  const own = { favorecido_tipo: 'empresa', favorecido_id: company.id };
  expect((await asker.post(URL, { ...own, ...CHOICE })).body.data.envio.preferencia.versao).toBe(1);
  const { rows } = await h.db.owner.query(
    `select after from audit_entries where tenant_id = $1 and action = 'paperRecipient.changed' order by id`,
    [tenant.id],
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { idioma: 'en', comprovantes: true, extratos: true, endereco_trocado: true },
    { idioma: 'en', comprovantes: false, extratos: false, endereco_trocado: false },
    { idioma: 'en', comprovantes: true, extratos: true, endereco_trocado: true },
  ]);
});

test('400 for what is no address, 401, 403 without the key, 404 elsewhere', async () => {
  const { asker, person, refusals, shop } = await makePayeeStage(h);
  const body = { favorecido_tipo: 'estabelecimento', favorecido_id: shop.id, ...CHOICE };
  for (const email of ['financeiro', 'a@b.test, c@d.test', 'Loja <a@b.test>'])
    expect(outcome(await asker.post(URL, { ...body, email }))).toBe('400 paperRecipient.email');
  const reader = await person('read');
  expect(outcome(await reader.post(URL, body))).toBe('403 permission.denied');
  expect(await refusals('POST', '../envios/configurar', body)).toEqual([
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 payee.notFound',
  ]);
});
