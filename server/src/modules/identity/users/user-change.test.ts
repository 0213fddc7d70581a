import { describe, expect, it } from 'vitest';
import { readUserChange, recordChanges, renamedRecord } from './user-change.ts';
import type { UserRecord } from './user-queries.ts';

const RECORD: UserRecord = {
  id: 1,
  uuid: 'u',
  homeTenantId: 10,
  email: 'a@a.test',
  name: 'Ana',
  status: 'ativo',
  createdAt: new Date(0),
  displayName: null,
  metadata: {},
  createdByUuid: null,
  version: 1,
  lastAccessAt: null,
  updatedAt: new Date(0),
  roleNumber: 3,
  roleUuid: 'r',
  roleName: 'editor',
  liveSessions: 0,
  personalData: null,
  branding: null,
  addresses: null,
  documents: null,
  grants: null,
};

const PERSONAL = {
  uuid: 'p',
  rg: null,
  cpf: '52998224725',
  cnpj: null,
  cnh: null,
  estadoCivil: null,
  fone: '1',
  metadata: {},
};

describe('the change of a body', () => {
  it('holds only what was sent', () => {
    expect(readUserChange({}, 'en')).toEqual({});
    expect(readUserChange({ nome: ' Bia ', displayName: '' }, 'en')).toEqual({
      name: 'Bia',
      displayName: null,
    });
  });

  it('leaves a collection alone when its list is empty', () => {
    expect(readUserChange({ addresses: [], documents: [], permissoes: [] }, 'en')).toEqual({});
  });

  it('tells clearing from leaving', () => {
    expect(readUserChange({ personalData: null, branding: null }, 'en')).toEqual({
      personalData: null,
      branding: null,
    });
    expect(readUserChange({ personalData: { cpf: null } }, 'en')).toEqual({ personalData: { cpf: null } });
  });
});

describe('the record after a change of names', () => {
  const now = new Date(5);

  it('has the names, the next version and the time of the change, and is as it was otherwise', () => {
    const personal: UserRecord = { ...RECORD, displayName: 'Aninha', personalData: PERSONAL };
    const changed = { ...personal, version: 2, updatedAt: now };
    expect(renamedRecord(personal, { name: 'Bia' }, now)).toEqual({ ...changed, name: 'Bia' });
    expect(renamedRecord(personal, { displayName: null }, now)).toEqual({ ...changed, displayName: null });
    const both = { name: 'Bia', displayName: 'B' };
    expect(renamedRecord(personal, both, now)).toEqual({ ...changed, ...both });
  });

  it('is the same when nothing was sent', () => {
    expect(renamedRecord(RECORD, {}, now)).toBe(RECORD);
  });

  it('is not known when anything else was sent', () => {
    for (const more of [
      { metadata: {} },
      { personalData: null },
      { branding: {} },
      { addresses: [] },
      { documents: [] },
      { permissoes: [] },
      { status: 'inativo' as const },
    ]) {
      expect(renamedRecord(RECORD, { name: 'Bia', ...more }, now)).toBeNull();
    }
  });
});

describe('what the audit log says of two states', () => {
  it('is nothing when they are the same', () => {
    expect(recordChanges(RECORD, { ...RECORD, version: 2, updatedAt: new Date(5) })).toBeNull();
  });

  it('is the fields that differ and no others', () => {
    const after: UserRecord = { ...RECORD, name: 'Bia', status: 'inativo' };
    expect(recordChanges(RECORD, after)).toEqual({
      before: { nome: 'Ana', status: 'ativo' },
      after: { nome: 'Bia', status: 'inativo' },
    });
  });

  it('is of personal data only the fields that differ', () => {
    const before: UserRecord = { ...RECORD, personalData: PERSONAL };
    const after: UserRecord = { ...RECORD, personalData: { ...PERSONAL, fone: '2' } };
    expect(recordChanges(before, after)).toEqual({
      before: { personalData: { fone: '1' } },
      after: { personalData: { fone: '2' } },
    });
  });

  it('shows that a number of a document changed, and never the number', () => {
    const document = { uuid: 'd', tipo: 'CPF', caminhoArquivo: null, metadata: {}, createdAt: 'x' };
    const before: UserRecord = { ...RECORD, documents: [{ ...document, numero: '52998224725' }] };
    const after: UserRecord = { ...RECORD, documents: [{ ...document, numero: '11144477735' }] };
    const changes = recordChanges(before, after);
    expect(changes?.after).toEqual({ documents: [{ tipo: 'CPF', caminhoArquivo: null, metadata: {} }] });
    expect(JSON.stringify(changes)).not.toMatch(/52998224725|11144477735/);
  });

  it('names the grants by key', () => {
    const grant = { permissaoId: 1, chave: 'perm-user-view', nome: '', metadata: {}, allowed: true } as const;
    expect(recordChanges(RECORD, { ...RECORD, grants: [grant] })).toEqual({
      before: { permissoes: [] },
      after: { permissoes: ['perm-user-view'] },
    });
  });
});
