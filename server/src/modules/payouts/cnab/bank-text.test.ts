import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankText, cutText } from './bank-text.ts';

describe('text for a bank', () => {
  it.each([
    ['Padaria Pão Dourado Ltda', 'PADARIA PAO DOURADO LTDA'],
    ['AÇÚCAR, ÀS 9H – Nº 5ª', 'ACUCAR, AS 9H - NO 5A'],
    ['Silva & Filhos', 'SILVA E FILHOS'],
    ['Straße Łódź Ærø', 'STRASSE LODZ AERO'],
    ['a\r\nb\tc\u0000d', 'A B C D'],
    ['"aspas" = <x>; #1', 'ASPAS X 1'],
    ['  duas   palavras ', 'DUAS PALAVRAS'],
    ['漢字', ''],
    ['Rua 1, (fundos) 2/3.', 'RUA 1, (FUNDOS) 2/3.'],
  ])('%j is written %j', (text, written) => {
    expect(bankText(text)).toBe(written);
  });

  it('takes nothing but the signs that every bank takes, and is done after one pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written = bankText(text);
        return /^[A-Z0-9 .,\-/()]*$/.test(written) && bankText(written) === written;
      }),
    );
  });

  it('is cut at the width of its field, without a blank at the end', () => {
    expect(cutText('COMERCIO DE ALIMENTOS LTDA', 12)).toBe('COMERCIO DE');
    expect(cutText('CURTO', 12)).toBe('CURTO');
  });
});
