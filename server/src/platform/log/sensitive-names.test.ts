import { describe, expect, it } from 'vitest';
import { isSensitiveName, isSensitiveParameter, mayHoldSensitiveNames } from './sensitive-names.ts';

const SENSITIVE = [
  'password',
  'newPassword',
  'password_hash',
  'senha',
  'accessToken',
  'csrf_token',
  'X-CSRF-Token',
  'set-cookie',
  'Authorization',
  'apiKey',
  'api_key',
  'cpf',
  'CNPJ',
  'rg',
  'email',
  'userEmail',
  'e-mail',
  'telefone',
  'fone',
  'X-Esign-Signature',
];

describe('sensitive names', () => {
  it.each(SENSITIVE)('hides %s', (name) => {
    expect(isSensitiveName(name)).toBe(true);
    expect(isSensitiveParameter(name)).toBe(true);
    expect(mayHoldSensitiveNames(JSON.stringify({ [name]: 1 }))).toBe(true);
    expect(mayHoldSensitiveNames(`"${name}=1"`)).toBe(true);
  });

  it.each(['code', 'name', 'status', 'argument', 'tenantId', 'requestId', 'compass'])('shows %s', (name) => {
    expect(isSensitiveName(name)).toBe(false);
  });

  it('hides more in a query than in a field', () => {
    expect(isSensitiveParameter('search')).toBe(true);
    expect(isSensitiveName('search')).toBe(false);
  });
});
