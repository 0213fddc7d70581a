import { describe, expect, it } from 'vitest';
import type { Establishment } from '../../api/types.ts';
import {
  establishmentChangeOf,
  establishmentValues,
  namesAccount,
  newEstablishmentOf,
  unseenChanges,
} from './establishment-fields.ts';

const EMPTY = establishmentValues(null);

describe('an establishment to send', () => {
  it('is bare of punctuation and leaves out what is empty', () => {
    const values = {
      ...EMPTY,
      documento: '12.ABC.345/01DE-35',
      razao_social: ' Padaria ',
      codigo_ec: '1000000001',
      mcc: '5462',
      cep: '01001-000',
      taxa_antecipacao_mensal: '1,99',
    };
    const body = newEstablishmentOf(values, 'Matriz');
    expect(body).toMatchObject({
      documento: '12ABC34501DE35',
      razao_social: 'Padaria',
      nome_fantasia: null,
      taxa_antecipacao_mensal: '1.99',
      locais: [{ nome: 'Matriz', principal: true, cep: '01001000', cidade: null }],
    });
    expect(body).not.toHaveProperty('domicilio_bancario');
    expect(body).not.toHaveProperty('responsavel');
  });

  it('changes only what was changed, so that a masked document stays', () => {
    const stored = { ...EMPTY, documento: '***.982.247-**', razao_social: 'Padaria', mcc: '5462' };
    expect(establishmentChangeOf({ ...stored, mcc: '5411' }, stored)).toEqual({ mcc: '5411' });
  });

  it('names an account by any part of it', () => {
    expect(namesAccount(EMPTY)).toBe(false);
    for (const part of ['codigo_banco', 'ispb', 'agencia', 'conta'])
      expect(namesAccount({ ...EMPTY, [part]: '1' })).toBe(true);
    expect(namesAccount({ ...EMPTY, tipo_conta: 'poupanca' })).toBe(true);
  });

  it('sends an account as a whole', () => {
    const account = { ispb: '18236120', codigo_banco: '260', agencia: '0001', conta: '12345678' };
    expect(establishmentChangeOf({ ...EMPTY, ...account }, EMPTY)).toEqual({
      domicilio_bancario: { ...account, tipo_conta: 'corrente' },
    });
  });
});

describe('what a form does not show', () => {
  const account = {
    ispb: '18236120',
    codigo_banco: '260',
    agencia: '0001',
    conta: '****5678',
    digito: null,
    tipo_conta: 'corrente',
    titular: null,
  };
  const parts = { domicilio_bancario: null, responsavel: null } as Establishment;
  const theirs: Establishment = { ...parts, domicilio_bancario: account };

  it('is in question when both changed it', () => {
    expect(unseenChanges(parts, theirs, { ...EMPTY, conta: '99' })).toMatchObject([
      { field: 'domicilio_bancario', contested: true },
    ]);
  });

  it('is not where the form leaves it alone, or nobody else changed it', () => {
    expect(unseenChanges(parts, theirs, { ...EMPTY, responsavel_nome: 'Ana' })).toEqual([]);
    expect(unseenChanges(theirs, theirs, { ...EMPTY, conta: '99' })).toEqual([]);
  });
});
