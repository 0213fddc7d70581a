import { REGISTRY_KINDS, XLSX_TYPE } from '@retaguarda/rules/import-kinds';
import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestUser } from '../../../../test/harness/people.ts';

const h = await createHarness();
let admin: TestUser;

beforeAll(async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  admin = await tenant.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
});

const CASES = REGISTRY_KINDS.flatMap((kind) =>
  (['csv', 'xlsx'] as const).flatMap((format) =>
    (['pt-BR', 'en'] as const).map((language) => [kind, format, language] as const),
  ),
);

test('a template calls its columns as people do, in the language of the reader', async () => {
  const first = async (language: string) => {
    const path = '/backend/api/importacoes/modelo.php?tipo=estabelecimentos&formato=csv';
    const { text } = await admin.get(path, { headers: { 'accept-language': language } });
    return text.split('\r\n')[0];
  };
  expect(await first('pt-BR')).toContain('Código EC;CPF ou CNPJ;Razão social;');
  expect(await first('en')).toContain('EC code,CPF or CNPJ,Legal name,');
});

test.each(CASES)(
  'the template of %s as %s in %s comes in as it is: its example is a record',
  async (kind, format, language) => {
    const path = `/backend/api/importacoes/modelo.php?tipo=${kind}&formato=${format}`;
    const template = await admin.get(path, { headers: { 'accept-language': language } });
    expect(template.headers['content-disposition']).toContain(`modelo-${kind}.${format}`);
    const answer = await admin.post(
      `/backend/api/importacoes/enviar.php?tipo=${kind}&ensaio=true`,
      undefined,
      {
        payload: template.bytes,
        headers: { 'content-type': format === 'csv' ? 'text/csv' : XLSX_TYPE },
      },
    );
    expect(answer.status, answer.text).toBe(200);
    await h.runJobs();
    const { id } = answer.body.data.importacao;
    const { erros, importacoes } = (await admin.get(`/backend/api/importacoes/listar.php?id=${id}`)).body
      .data;
    expect(erros).toEqual([]);
    expect(importacoes).toMatchObject([
      { status: 'concluida', importadas: 1, ensaio: true, formato: format },
    ]);
  },
);
