import { describe, expect, it } from 'vitest';
import { FILE_FAULT_CODES, fileFault, fileFaultText } from './file-faults.ts';

const VALUES = {
  banco: '001',
  campo: 'conta',
  linha: 7,
  lote: '0001',
  de: 1,
  ate: 2,
  esperado: 3,
  encontrado: 4,
  segmento: 'J',
};

describe('faults of files', () => {
  it.each(FILE_FAULT_CODES)('%s has words in both languages, with everything they name', (code) => {
    const fault = fileFault(code, VALUES, 'PO-1');
    const [pt, en] = [fileFaultText(fault, 'pt-BR'), fileFaultText(fault, 'en')];
    expect(`${pt}${en}`).not.toMatch(/[{}]/);
    expect(pt).not.toBe(en);
  });

  it('names the payment that is there twice', () => {
    expect(fileFaultText(fileFault('seu_numero_repetido', {}, 'PO-1'), 'pt-BR')).toBe(
      'o pagamento PO-1 aparece mais de uma vez',
    );
  });
});
