import { describe, expect, it } from 'vitest';
import { withContact, withoutContact } from './contact-fields.ts';

const ANA = {
  nome: 'Ana',
  email: 'ana@example.com',
  role: 'admin',
  criarUsuarioNoSistema: true,
  userId: '0190a000-0000-7000-8000-000000000001',
};
const BRUNO = {
  nome: 'Bruno',
  email: 'bruno@example.com',
  role: null,
  criarUsuarioNoSistema: false,
  userId: null,
};

const NEW = { nome: ' Carla ', email: ' carla@example.com ', roleNumber: '3', criarUsuarioNoSistema: true };

describe('contacts of a company', () => {
  it('are added at the end, the others unchanged', () => {
    expect(withContact([ANA], null, NEW)).toEqual([
      { nome: 'Ana', email: 'ana@example.com', criarUsuarioNoSistema: true },
      { nome: 'Carla', email: 'carla@example.com', criarUsuarioNoSistema: true, role_number: '3' },
    ]);
  });

  it('are changed in place; a role that is not chosen is not sent', () => {
    const values = { nome: 'Bruno B.', email: BRUNO.email, roleNumber: '', criarUsuarioNoSistema: false };
    expect(withContact([ANA, BRUNO], BRUNO, values)[1]).toEqual({
      nome: 'Bruno B.',
      email: 'bruno@example.com',
      criarUsuarioNoSistema: false,
    });
  });

  it('go away alone', () => {
    expect(withoutContact([ANA, BRUNO], ANA).map(({ email }) => email)).toEqual(['bruno@example.com']);
  });
});
