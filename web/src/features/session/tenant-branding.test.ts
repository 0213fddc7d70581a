import { describe, expect, it } from 'vitest';
import type { Tenant, TenantBranding } from '../../api/types.ts';
import { brandingOf } from './tenant-branding.ts';

const tenant = (uuid: string, parentId: string | null, branding: TenantBranding | null): Tenant => ({
  uuid,
  name: uuid,
  kind: 'sub_company',
  parentId,
  role: 'admin',
  branding,
});

describe('brandingOf', () => {
  const platform = tenant('p', null, { corPrincipal: '#111111', logotipo: 'https://logo.test/p.svg' });
  const white = tenant('w', 'p', { corPrincipal: '#0a5fff' });
  const sub = tenant('s', 'w', null);

  it('falls back field by field to the tenants above', () => {
    expect(brandingOf(sub, [platform, white, sub])).toEqual({
      name: 's',
      color: '#0a5fff',
      logo: 'https://logo.test/p.svg',
    });
  });

  it('has the look of the product where nobody above is within reach or parents run in a circle', () => {
    expect(brandingOf(sub, [sub])).toEqual({ name: 's', color: null, logo: null });
    expect(brandingOf(tenant('x', 'x', null), [tenant('x', 'x', null)]).color).toBeNull();
  });
});
