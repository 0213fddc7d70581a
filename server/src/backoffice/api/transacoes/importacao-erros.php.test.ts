import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('GET', 'transacoes/importacao-erros');

test('answers what was wrong with the lines of an import as a file', async () => {
  await h.runJobs();
  const { headers, status, text } = await endpoint.ask({ id: of['import'] });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain(`importacao-${of['import']}-erros.csv`);
  expect(text).toContain('linha;campo;codigo;mensagem;valor');
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ id: of['import'] }, { id: 'x' })).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 import.notFound',
  ]);
});
