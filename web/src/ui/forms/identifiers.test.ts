import { describe, expect, it } from 'vitest';
import { isCnpj, isCpf, looksLikeEmail } from './identifiers.ts';

describe('identifiers', () => {
  it.each(['52998224725', '11144477735', '39053344705', '12345678909'])('accepts the CPF %s', (cpf) => {
    expect(isCpf(cpf)).toBe(true);
  });
  it.each(['00000000000', '12345678900', '52998224724', '', '5299822472'])('refuses the CPF %s', (cpf) => {
    expect(isCpf(cpf)).toBe(false);
  });
  it.each(['12ABC34501DE35', '19131243000197', '00000000000191', 'AB12CD34000184', 'Z9Y8X7W6000288'])(
    'accepts the CNPJ %s',
    (cnpj) => {
      expect(isCnpj(cnpj)).toBe(true);
    },
  );
  it.each(['12ABC34501DE34', '19131243000198', '00000000000000', '12ABC34501DEA5', ''])(
    'refuses the CNPJ %s',
    (cnpj) => {
      expect(isCnpj(cnpj)).toBe(false);
    },
  );
  it('tells an address from a typing error', () => {
    expect(looksLikeEmail(' ana@alfa.test ')).toBe(true);
    expect(looksLikeEmail('ana@')).toBe(false);
    expect(looksLikeEmail('ana alfa@test')).toBe(false);
  });
});
