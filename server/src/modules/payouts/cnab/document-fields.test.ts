import { describe, expect, it } from 'vitest';
import { documentFault, documentType } from './document-fields.ts';

describe('a document in a file', () => {
  const numeric = { takesLettersInDocuments: false };

  it('is a CPF or CNPJ without punctuation, with right check digits', () => {
    expect(documentFault('52998224725', numeric)).toBeNull();
    expect(documentFault('11222333000181', numeric)).toBeNull();
    for (const text of ['52998224724', '11222333000180', '529.982.247-25', '123', ''])
      expect(documentFault(text, numeric)).toBe('documento_invalido');
  });

  it('has letters only where the bank takes them', () => {
    expect(documentFault('12ABC34501DE35', numeric)).toBe('documento_alfanumerico');
    expect(documentFault('12ABC34501DE35', { takesLettersInDocuments: true })).toBeNull();
    expect(documentFault('12ABC34501DE36', { takesLettersInDocuments: true })).toBe('documento_invalido');
  });

  it('is told by its length', () => {
    expect([documentType('52998224725'), documentType('12ABC34501DE35')]).toEqual(['1', '2']);
  });
});
