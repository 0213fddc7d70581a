import { expect, test } from 'vitest';
import { enterContract, grantAgenda, setAgendaStage } from '../../../../../test/harness/agenda.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

test('a contract that is entered waits for another person', async () => {
  const stage = await setAgendaStage(h);
  expect((await enterContract(stage, { arranjo: 'VCC' })).body.data.onus).toMatchObject({
    ...{
      documento: stage.document,
      arranjo: 'VCC',
      adquirente: null,
      percentual: '40.00',
      valor_fixo_centavos: null,
    },
    ...{
      status: 'pendente',
      a_pagar_centavos: 0,
      cadastrado_por: stage.one.name,
      decidido_por: null,
      versao: 1,
    },
    abilities: { decidir: false, encerrar: false, pagar: false },
  });
});

test('takes a fixed amount or a percentage, of a document that is there', async () => {
  const stage = await setAgendaStage(h);
  const enter = async (more: object) => outcome(await enterContract(stage, more));
  expect(await enter({ valor_fixo_centavos: 100 })).toBe('400 encumbrance.part');
  expect(await enter({ percentual: undefined })).toBe('400 encumbrance.part');
  expect(await enter({ percentual: '0.00' })).toBe('400 encumbrance.part');
  expect(await enter({ documento: '12345678909' })).toBe('400 encumbrance.nobody');
  expect(await enter({ data_fim: '2025-12-31' })).toMatch(/^400/);
  expect(await enter({ percentual: undefined, valor_fixo_centavos: 100 })).toBe('200 undefined');
});

test('waits for open books', async () => {
  const stage = await setLedgerStage(h, null);
  await grantAgenda(stage.tenant, stage.one);
  expect(outcome(await enterContract({ ...stage, document: '11222333000181' }))).toBe('400 ledger.closed');
});
