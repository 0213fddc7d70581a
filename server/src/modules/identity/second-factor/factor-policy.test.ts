import { describe, expect, test } from 'vitest';
import { demandOn, type FactorMembership, type FactorPolicy } from './factor-policy.ts';

const PLATFORM = 1;
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const membership = (fields: Partial<FactorMembership> = {}): FactorMembership => ({
  path: '/1/10/',
  role: 3,
  createdAt: day(1),
  ...fields,
});
const policy = (fields: Partial<FactorPolicy> = {}): FactorPolicy => ({
  tenantId: 10,
  mode: 'required',
  roles: [3],
  graceDays: 7,
  requiredSince: day(5),
  rememberDays: 30,
  ...fields,
});
const demand = (memberships: FactorMembership[], policies: FactorPolicy[]) =>
  demandOn(memberships, policies, PLATFORM);
const optional = policy({ mode: 'optional', roles: [], requiredSince: null });
const off = policy({ mode: 'off', roles: [], requiredSince: null });

test('without a policy nobody is asked for anything', () => {
  expect(demand([membership()], [])).toEqual({ mode: 'off', deadline: null, rememberDays: 30 });
});

describe('a policy', () => {
  test('holds in its tenant and below, and nowhere else', () => {
    expect(demand([membership({ path: '/1/10/11/' })], [policy()]).mode).toBe('required');
    expect(demand([membership({ path: '/1/20/' })], [policy()]).mode).toBe('off');
  });

  test('asks for one of its roles alone; the others may have one', () => {
    expect(demand([membership({ role: 5 })], [policy()])).toEqual({
      mode: 'optional',
      deadline: null,
      rememberDays: 30,
    });
  });

  test('below cannot take away what one above asks for', () => {
    const below = { ...off, tenantId: 11 };
    expect(demand([membership({ path: '/1/10/11/' })], [policy(), below]).mode).toBe('required');
  });
});

describe('the grace', () => {
  test('begins with the policy, or with a membership that is younger', () => {
    expect(demand([membership()], [policy()]).deadline).toEqual(day(12));
    expect(demand([membership({ createdAt: day(20) })], [policy()]).deadline).toEqual(day(27));
  });

  test('of several ends with the first', () => {
    const sooner = policy({ tenantId: PLATFORM, graceDays: 1 });
    expect(demand([membership()], [policy(), sooner]).deadline).toEqual(day(6));
  });
});

test('of several memberships the strictest counts', () => {
  const elsewhere = membership({ path: '/1/20/' });
  expect(demand([elsewhere, membership()], [optional]).mode).toBe('optional');
  expect(demand([elsewhere, membership()], [policy(), { ...off, tenantId: 20 }]).mode).toBe('required');
});

test('who belongs nowhere may have one where the platform lets people', () => {
  expect(demand([], [{ ...optional, tenantId: PLATFORM }]).mode).toBe('optional');
  expect(demand([], [policy({ tenantId: PLATFORM })])).toEqual({
    mode: 'optional',
    deadline: null,
    rememberDays: 30,
  });
  expect(demand([], [off]).mode).toBe('off');
});

test('browsers are remembered for the fewest days that a policy says; one that is off says none', () => {
  const days = (...policies: FactorPolicy[]) => demand([membership()], policies).rememberDays;
  expect(days()).toBe(30);
  expect(days(policy({ rememberDays: 7 }), policy({ tenantId: 1, rememberDays: 14 }))).toBe(7);
  expect(days(policy({ rememberDays: 0 }))).toBe(0);
  expect(days({ ...off, rememberDays: 0 })).toBe(30);
});
