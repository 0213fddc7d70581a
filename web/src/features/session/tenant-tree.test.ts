import { describe, expect, it } from 'vitest';
import type { Tenant } from '../../api/types.ts';
import { flattenTenants, searchTenants } from './tenant-tree.ts';

const tenant = (uuid: string, name: string, parentId: string | null): Tenant => ({
  uuid,
  name,
  parentId,
  kind: 'sub_company',
  role: 'admin',
  branding: { corPrincipal: null, logotipo: null },
});

const LIST = [
  tenant('b1', 'Beta Sul', 'b'),
  tenant('p', 'Plataforma', null),
  tenant('b', 'Beta', 'p'),
  tenant('a', 'Álfa', 'p'),
  tenant('a1', 'Alfa Centro', 'a'),
];

describe('flattenTenants', () => {
  it('puts each tenant above those below it, siblings by name', () => {
    expect(flattenTenants(LIST).map((node) => `${node.depth} ${node.tenant.uuid}`)).toEqual([
      '0 p',
      '1 a',
      '2 a1',
      '1 b',
      '2 b1',
    ]);
  });

  it('makes tops of tenants whose parent the caller does not reach', () => {
    expect(flattenTenants([tenant('x', 'X', 'hidden')])[0]?.depth).toBe(0);
  });

  it('shows every tenant once even when parents run in a circle', () => {
    expect(flattenTenants([tenant('x', 'X', 'y'), tenant('y', 'Y', 'x')])).toHaveLength(2);
  });
});

describe('searchTenants', () => {
  it('ignores accents and case and finds by the names above', () => {
    expect(searchTenants(flattenTenants(LIST), 'ALFA').map((node) => node.tenant.uuid)).toEqual(['a', 'a1']);
    expect(searchTenants(flattenTenants(LIST), ' ')).toHaveLength(5);
  });
});
