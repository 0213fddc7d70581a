import { describe, expect, it } from 'vitest';
import { Problem } from '../../../platform/problem.ts';
import { assertReservedUnchanged, mergeMetadata } from './user-metadata.ts';

function refusal(body: object, answered?: object): Problem | null {
  try {
    assertReservedUnchanged(body, answered);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

describe('reserved keys of metadata', () => {
  it.each([
    'roles',
    'role',
    'roleNumber',
    'roleId',
    'role_number',
    'role_code',
    'jwtRole',
    'sessoesAtivas',
    'ultimoAcesso',
    'permissoesNegadas',
  ])('refuse %s', (key) => {
    expect(refusal({ metadata: { [key]: 1 } })).toMatchObject({ status: 403, code: 'metadata.reserved' });
  });

  it('are found in every metadata of the body and named with their path', () => {
    const problem = refusal({
      personalData: { metadata: { role: 'admin' } },
      addresses: [{ metadata: {} }, { metadata: { roles: [] } }],
    });
    expect(problem?.errors?.map(({ path }) => path)).toEqual([
      'personalData.metadata.role',
      'addresses.1.metadata.roles',
    ]);
  });

  it('are found at every depth of metadata, in lists too', () => {
    const problem = refusal({ metadata: { nota: { role: 'admin' }, lista: [{ a: { roles: [] } }] } });
    expect(problem?.errors?.map(({ path }) => path)).toEqual([
      'metadata.nota.role',
      'metadata.lista.0.a.roles',
    ]);
  });

  it('may be sent back as they were answered, items of lists by their uuid', () => {
    const answered = {
      metadata: { sessoesAtivas: 2 },
      personalData: { metadata: { roles: ['3'] } },
      addresses: [
        { uuid: 'a', metadata: { role: 'x' } },
        { uuid: 'b', metadata: {} },
      ],
    };
    expect(refusal(answered, structuredClone(answered))).toBeNull();
    expect(refusal({ addresses: answered.addresses.toReversed() }, answered)).toBeNull();
    expect(refusal({ metadata: { sessoesAtivas: null } }, {})).toBeNull();
    for (const body of [
      { metadata: { sessoesAtivas: 3 } },
      { personalData: { metadata: { roles: ['2'] } } },
      { addresses: [{ uuid: 'b', metadata: { role: 'x' } }] },
    ]) {
      expect(refusal(body, answered)).toMatchObject({ code: 'metadata.reserved' });
    }
  });

  it.each([
    { role: 'admin' },
    { metadata: null },
    { addresses: [{ metadata: { localizacaoOriginal: 'x' } }] },
  ])('let %j through', (body) => {
    expect(refusal(body)).toBeNull();
  });
});

describe('merging metadata', () => {
  it('adds, replaces and takes away key by key', () => {
    expect(mergeMetadata({ a: 1, b: 2, c: 3 }, { b: null, c: 4, d: 5 })).toEqual({ a: 1, c: 4, d: 5 });
  });
});
