import { expect, test } from 'vitest';
import { Failure } from '../failures.ts';
import { demoCommand, readAmounts } from './demo.ts';

test('without a number the demo business is meant', () => {
  expect(readAmounts({})).toBeNull();
});

test('what is left out follows from what is given', () => {
  expect(readAmounts({ tenants: '10' })).toEqual({
    tenants: 10,
    users: 2000,
    companies: 500,
    tenantUsers: 0,
    tenantCompanies: 0,
    tasks: 0,
    tenantTasks: 0,
  });
  expect(readAmounts({ users: '450' })).toMatchObject({ tenants: 3, users: 450, companies: 150 });
  expect(readAmounts({ tenants: '2', companies: '7' })).toMatchObject({ tenants: 2, companies: 7 });
  expect(readAmounts({ 'tenant-users': '20' })).toEqual({
    tenants: 0,
    users: 0,
    companies: 0,
    tenantUsers: 20,
    tenantCompanies: 50,
    tasks: 0,
    tenantTasks: 0,
  });
  expect(readAmounts({ tenants: '2', tasks: '9', 'tenant-tasks': '7' })).toMatchObject({
    tasks: 9,
    tenantTasks: 7,
    tenantUsers: 200,
  });
  expect(readAmounts({ 'tenant-companies': '5000' })).toMatchObject({
    tenantUsers: 0,
    tenantCompanies: 5000,
  });
});

test.each([
  { users: 'many' },
  { users: '-1' },
  { users: '1.5' },
  { tenants: '10000001' },
  { tenants: '0', users: '5' },
  { tenants: '0', companies: '5' },
  { tasks: '5' },
  { tenants: '2', users: '1', tasks: '5' },
  { 'tenant-tasks': '5', 'tenant-users': '0' },
])('refuses %j', (values) => {
  expect(() => readAmounts(values)).toThrow(Failure);
});

test('--transactions takes a whole number, and says so before anything is touched', async () => {
  await expect(demoCommand.run(['--transactions', 'x'])).rejects.toThrow(
    '--transactions must be a whole number',
  );
});
