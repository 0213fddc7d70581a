import { describe, expect, it } from 'vitest';
import { PROFILED_BANKS, profileOf } from './bank-profiles.ts';
import { codesOf, type ReturnedFacts, returnedOutcome } from './payment-state.ts';

const facts = (changes: Partial<ReturnedFacts> = {}): ReturnedFacts => ({
  codes: ['00'],
  lotCodes: [],
  movement: '0',
  instruction: '00',
  realDate: '2026-11-23',
  realAmount: 18_712,
  ...changes,
});

function outcomeAt(bank: string, changes: Partial<ReturnedFacts>) {
  const profile = profileOf(bank);
  if (profile === null) throw new Error(`no profile of ${bank}`);
  const { doubt, state } = returnedOutcome(facts(changes), profile.occurrences);
  return doubt ?? state;
}

const at = (bank: string, ...codes: string[]) => outcomeAt(bank, { codes });

describe('the state of a payment by its occurrences', () => {
  it.each(PROFILED_BANKS)('at %s every code has words in both languages', (bank) => {
    for (const { text } of Object.values(profileOf(bank)?.occurrences ?? {}))
      expect(text['pt-BR'] !== '' && text.en !== '' && text.en !== text['pt-BR']).toBe(true);
  });

  it('is paid by 00, and 03 where the bank has it, and at Itaú by FC, FD and CP: by nothing else', () => {
    const paidBy = (bank: string) =>
      Object.keys(profileOf(bank)?.occurrences ?? {}).filter((code) => at(bank, code) === 'pago');
    for (const bank of ['001', '033', '237']) expect(paidBy(bank).sort()).toEqual(['00', '03']);
    expect(paidBy('341').sort()).toEqual(['00', 'CP', 'FC', 'FD']);
  });

  it.each([
    ['AE', 'rejeitado', 'rejeitado', 'sem_ocorrencia'],
    ['AG', 'rejeitado', 'rejeitado', 'rejeitado'],
    ['ZA', 'sem_ocorrencia', 'devolvido', 'ocorrencia_desconhecida'],
    ['DV', 'ocorrencia_desconhecida', 'ocorrencia_desconhecida', 'devolvido'],
    ['BD', 'agendado', 'agendado', 'agendado'],
    ['BF', 'cancelado', 'cancelado', 'ocorrencia_desconhecida'],
    ['Z3', 'ocorrencia_desconhecida', 'rejeitado', 'ocorrencia_desconhecida'],
    ['SS', 'ocorrencia_desconhecida', 'ocorrencia_desconhecida', 'rejeitado'],
    ['HF', 'rejeitado', 'rejeitado', 'ocorrencia_desconhecida'],
    ['PJ', 'rejeitado', 'rejeitado', 'ocorrencia_desconhecida'],
    ['FC', 'ocorrencia_desconhecida', 'ocorrencia_desconhecida', 'pago'],
  ])('%s is %s at Banco do Brasil, %s at Santander, %s at Itaú', (code, brasil, santander, itau) => {
    expect([at('001', code), at('033', code), at('341', code)]).toEqual([brasil, santander, itau]);
    expect(at('237', code)).toBe(brasil);
  });

  it('is not paid without the day or the amount of the payment', () => {
    expect(outcomeAt('001', { realDate: null })).toBe('sem_data_ou_valor_real');
    expect(outcomeAt('001', { realAmount: 0 })).toBe('sem_data_ou_valor_real');
  });

  it('takes no code for another: unknown, none, or names of what every object has', () => {
    expect(at('001', '00', 'QQ')).toBe('ocorrencia_desconhecida');
    expect(at('001')).toBe('sem_ocorrencia');
    expect(at('001', 'constructor')).toBe('ocorrencia_desconhecida');
  });

  it('leaves codes that contradict each other to a person', () => {
    expect(at('001', '00', 'AN')).toBe('ocorrencias_contraditorias');
    expect(at('033', '00', 'ZA')).toBe('ocorrencias_contraditorias');
    expect(at('001', '00', 'ZA')).toBe('pago');
    expect(at('001', 'AL', 'AM', 'AN')).toBe('rejeitado');
  });

  it('refuses every payment of a refused lot, and believes no payment in one', () => {
    expect(outcomeAt('001', { codes: [], lotCodes: ['HA'] })).toBe('rejeitado');
    expect(outcomeAt('341', { codes: [], lotCodes: ['TA'] })).toBe('rejeitado');
    expect(outcomeAt('341', { codes: [], lotCodes: ['LC'] })).toBe('cancelado');
    expect(outcomeAt('001', { codes: ['00'], lotCodes: ['HA'] })).toBe('ocorrencias_contraditorias');
    expect(outcomeAt('001', { codes: ['00'], lotCodes: ['QQ'] })).toBe('ocorrencia_desconhecida');
  });

  it('pays nothing because its lot was taken', () => {
    expect(outcomeAt('001', { codes: [], lotCodes: ['00'] })).toBe('sem_ocorrencia');
    expect(outcomeAt('001', { codes: ['BD'], lotCodes: ['00'] })).toBe('agendado');
  });

  it('is given back only by a reversal of the clearing house that says that it was done', () => {
    const reversal = { movement: '3', instruction: '33' };
    expect(outcomeAt('001', reversal)).toBe('devolvido');
    expect(outcomeAt('001', { ...reversal, codes: ['AN'] })).toBe('ocorrencias_contraditorias');
    expect(outcomeAt('001', { ...reversal, instruction: '00' })).toBe('movimento_desconhecido');
    expect(outcomeAt('001', { movement: '5' })).toBe('movimento_desconhecido');
  });

  it('reads up to five codes of two characters', () => {
    expect(codesOf('ALAM00    ')).toEqual(['AL', 'AM', '00']);
    expect(codesOf('0000000000')).toEqual(['00']);
    expect(codesOf('')).toEqual([]);
  });
});
