import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brCodeText, receiverText } from './br-code.ts';

test('the example of the central bank', () => {
  expect(
    brCodeText({
      key: '123e4567-e12b-12d1-a456-426655440000',
      name: 'Fulano de Tal',
      city: 'BRASILIA',
      centavos: null,
      txid: null,
    }),
  ).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test('a rent with its amount and its number', () => {
  expect(
    brCodeText({
      key: 'financeiro@paodourado.com.br',
      name: 'PAO DOURADO LTDA',
      city: 'SAO PAULO',
      centavos: 7_990,
      txid: 'ALUG202612EC100001',
    }),
  ).toBe(
    '00020126500014br.gov.bcb.pix0128financeiro@paodourado.com.br520400005303986540579.905802BR5916PAO DOURADO LTDA6009SAO PAULO62220518ALUG202612EC1000016304' +
      '0F7B',
  );
});

test.each([
  [1, '54040.01'],
  [99, '54040.99'],
  [100_000_000_000, '54131000000000.00'],
])('%d centavos are reais with a point', (centavos, expected) => {
  expect(brCodeText({ key: 'a', name: 'b', city: 'c', centavos, txid: 'd' })).toContain(expected);
});

/** The parts of a code as a reader takes them apart. */
function partsOf(code: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    parts.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return parts;
}

test('what goes in is what a reader finds', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 10 ** 11 }), (typedName, typedCity, centavos) => {
      const name = `x${receiverText(typedName)}`.slice(0, 25);
      const city = `x${receiverText(typedCity)}`.slice(0, 15);
      const parts = partsOf(brCodeText({ key: 'a@b.test', name, city, centavos, txid: 'T1' }));
      expect([parts.get('59'), parts.get('60')]).toEqual([name, city]);
      expect(Math.round(Number(parts.get('54')) * 100)).toBe(centavos);
      expect(partsOf(parts.get('26') ?? '')).toEqual(
        new Map([
          ['00', 'br.gov.bcb.pix'],
          ['01', 'a@b.test'],
        ]),
      );
    }),
  );
});

test('names lose what some bank could not read', () => {
  expect(receiverText(' Pão & Cia — São João\n')).toBe('Pao & Cia Sao Joao');
  expect(receiverText('日本')).toBe('');
});
