import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { describe, expect, it } from 'vitest';
import type { UserRecord } from './user-queries.ts';
import { guestTag, toGuest, toUserFull, toUserSummary, userTag } from './user-view.ts';

const RECORD: UserRecord = {
  id: 1,
  uuid: '01900000-0000-7000-8000-000000000001',
  homeTenantId: 10,
  email: 'a@a.test',
  name: 'Ana',
  status: 'ativo',
  createdAt: new Date('2026-01-02T03:04:05.006Z'),
  displayName: 'A',
  metadata: { tema: 'escuro', sessoesAtivas: 99 },
  createdByUuid: null,
  version: 3,
  lastAccessAt: new Date('2026-02-02T00:00:00Z'),
  updatedAt: new Date('2026-03-02T00:00:00Z'),
  roleNumber: 3,
  roleUuid: 'r3',
  roleName: 'editor',
  liveSessions: 2,
  personalData: null,
  branding: null,
  addresses: null,
  documents: null,
  grants: null,
};

const VIEWER = { number: 5, uuid: 'r5', name: 'viewer', labelPt: '', labelEn: '' } as const;

describe('the full record', () => {
  it('has empty collections where there is nothing', () => {
    expect(toUserFull(RECORD, null, 'editor')).toMatchObject({
      nomeCompleto: 'Ana',
      addresses: [],
      documents: [],
      permissoes: [],
      personalData: null,
      branding: null,
    });
  });

  it('dates the registration by the creation, to the millisecond', () => {
    expect(toUserFull(RECORD, null, 'editor')).toMatchObject({
      dataCadastro: '2026-01-02T03:04:05.006Z',
      createdAt: '2026-01-02T03:04:05.006Z',
      updatedAt: '2026-03-02T00:00:00.000Z',
    });
  });

  it('lets the server count sessions, whatever is stored', () => {
    expect(toUserFull(RECORD, null, 'editor').metadata).toEqual({
      tema: 'escuro',
      sessoesAtivas: 2,
      ultimoAcesso: '2026-02-02T00:00:00.000Z',
    });
  });

  it('shows the role at home, else the one elsewhere, else none, and the claim whatever that is', () => {
    const roles = (record: UserRecord, elsewhere: typeof VIEWER | null) => {
      const { role, roleNumber, roleId, jwtRole } = toUserFull(record, elsewhere, 'admin');
      return [role, roleNumber, roleId, jwtRole];
    };
    const homeless: UserRecord = { ...RECORD, roleName: null, roleNumber: null, roleUuid: null };
    expect(roles(RECORD, VIEWER)).toEqual(['editor', '3', 'r3', 'admin']);
    expect(roles(homeless, VIEWER)).toEqual(['viewer', '5', 'r5', 'admin']);
    expect(roles(homeless, null)).toEqual([null, null, null, 'admin']);
  });

  it('keeps what was denied apart from what may be done', () => {
    const grant = (chave: PermissionKey, allowed: boolean) => ({
      permissaoId: 1,
      chave,
      nome: '',
      metadata: {},
      allowed,
    });
    const view = toUserFull(
      { ...RECORD, grants: [grant('tarefas.read', true), grant('tarefas.delete', false)] },
      null,
      null,
    );
    expect(view.permissoes.map(({ chave }) => chave)).toEqual(['tarefas.read']);
    expect(view.metadata).toMatchObject({ permissoesNegadas: ['tarefas.delete'] });
  });

  it('has a tag that changes with its version', () => {
    expect(userTag(RECORD)).not.toBe(userTag({ ...RECORD, version: 4 }));
  });
});

describe('a guest', () => {
  const guest = {
    id: 2,
    uuid: RECORD.uuid,
    homeTenantId: 20,
    homePath: '/1/20/',
    email: 'g@b.test',
    name: 'Gil',
    status: 'ativo',
    createdAt: RECORD.createdAt,
    memberships: [],
  } as const;

  it('shows who it is and nothing of the record at home', () => {
    expect(toGuest({ ...guest, memberships: [] }, VIEWER)).toEqual({
      id: RECORD.uuid,
      nomeCompleto: 'Gil',
      displayName: null,
      email: 'g@b.test',
      role: 'viewer',
      roleNumber: '5',
      roleId: 'r5',
      createdByUuid: null,
      status: 'ativo',
      dataCadastro: '2026-01-02T03:04:05.006Z',
      createdAt: '2026-01-02T03:04:05.006Z',
      updatedAt: '2026-01-02T03:04:05.006Z',
      metadata: {},
      jwtRole: 'viewer',
      addresses: [],
      branding: null,
      documents: [],
      permissoes: [],
      personalData: null,
    });
  });

  it('has a tag that changes with what is shown', () => {
    const view = toGuest({ ...guest, memberships: [] }, VIEWER);
    expect(guestTag(view)).toMatch(/^"[0-9a-f]{24}"$/);
    expect(guestTag(view)).not.toBe(guestTag({ ...view, nomeCompleto: 'Outro' }));
  });
});

describe('a line of the list', () => {
  const row = {
    id: 7,
    uuid: RECORD.uuid,
    email: 'ana@a.test',
    name: 'Ana',
    status: 'ativo',
    createdAt: RECORD.createdAt,
    displayName: null,
    metadata: {},
    updatedAt: RECORD.updatedAt,
    lastAccessAt: null,
    liveSessions: 1,
    roleNumber: 2,
    roleUuid: 'r2',
    roleName: 'admin',
    jwtRole: 'admin',
  };

  it('shows the e-mail as the caller may see it', () => {
    expect(toUserSummary(row, (email) => email).email).toBe('ana@a.test');
    expect(toUserSummary(row, () => '***').email).toBe('***');
  });

  it('of a guest has no metadata and the date of creation', () => {
    const guest = toUserSummary({ ...row, metadata: null, updatedAt: null }, (email) => email);
    expect(guest).toMatchObject({ metadata: {}, updatedAt: guest.createdAt });
  });
});
