import { expect, it } from 'vitest';
import type { Tenant } from '../../../api/types.ts';
import { mayBlock } from './may-block.ts';

const tenant = (uuid: string, parentId: string | null, role: string): Tenant => ({
  uuid,
  name: uuid,
  kind: 'sub_company',
  parentId,
  role,
  branding: { corPrincipal: null, logotipo: null },
});

const white = tenant('w', null, 'admin');
const sub = tenant('s', 'w', 'admin');

it('is for admins above the company: nobody blocks companies of the own tenant', () => {
  expect(mayBlock('s', white, [white, sub])).toBe(true);
  expect(mayBlock('w', white, [white, sub])).toBe(false);
  expect(mayBlock('s', sub, [sub])).toBe(false);
});

it('counts a role above also while the page shows the tenant of the company', () => {
  expect(mayBlock('s', sub, [white, sub])).toBe(true);
  expect(mayBlock('s', sub, [tenant('w', null, 'viewer'), sub])).toBe(false);
  expect(mayBlock('x', tenant('x', 'x', 'viewer'), [tenant('x', 'x', 'viewer')])).toBe(false);
});
