import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { accountBody, accountFaults, emptyAccount } from './account-fields.ts';

const shop = { favorecido_tipo: 'estabelecimento', favorecido_id: 7 } as const;
const holder = { document: '11222333000181', name: 'Padaria Ltda' };
const faults = accountFaults(((key: string) => key) as unknown as TFunction);

test('a key is sent without the fields of a bank account, and the other way round', () => {
  const values = emptyAccount(holder);
  const key = { ...values, pix: { chave: ' a@b.com ', tipo_chave: '' } };
  expect(accountBody(shop, key)).toEqual({
    favorecido_tipo: 'estabelecimento',
    favorecido_id: 7,
    pix: { chave: 'a@b.com', tipo_chave: null },
    titular: { documento: '11.222.333/0001-81', nome: 'Padaria Ltda' },
    titular_diverso: false,
  });
  const conta = { ...values.conta, codigo_banco: '001', agencia: '1584', conta: '210169', conta_dv: '6' };
  expect(accountBody(shop, { ...values, forma: 'conta', conta })).toMatchObject({
    conta: { codigo_banco: '001', ispb: null, tipo: 'CC', agencia: '1584', agencia_dv: null, conta_dv: '6' },
  });
});

test('only what is shown is looked at, and eleven digits are asked about', () => {
  const values = emptyAccount(holder);
  expect(faults.pix.chave('11987654321', values)).toBe('payees.keyAmbiguous');
  expect(faults.pix.chave('', { ...values, forma: 'conta' })).toBeNull();
  expect(faults.conta.codigo_banco('', values)).toBeNull();
  const bank = { ...values, forma: 'conta' as const };
  expect(faults.conta.codigo_banco('', bank)).toBe('payees.bankFault');
  const withIspb = { ...bank, conta: { ...bank.conta, ispb: '99887766' } };
  expect(faults.conta.codigo_banco('', withIspb)).toBeNull();
  expect(faults.titular.documento('11111111111')).toBe('payees.documentFault');
});
