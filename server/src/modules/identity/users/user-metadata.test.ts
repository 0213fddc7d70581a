import { describe, expect, it } from 'vitest';
import { Problem } from '../../../platform/problem.ts';
import { assertNoReservedMetadata, mergeMetadata } from './user-metadata.ts';

function refusal(body: object): Problem | null {
  try {
    assertNoReservedMetadata(body);
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

  it.each([
    { role: 'admin' },
    { metadata: null },
    { metadata: { nota: { role: 'deep inside' } } },
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
