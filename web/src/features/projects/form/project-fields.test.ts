import { describe, expect, it } from 'vitest';
import { aProject } from '../../../../test/records.ts';
import {
  fieldsOf,
  isAmount,
  isClient,
  isDayOrNone,
  isDueDay,
  isTurnedAround,
  NEW_PROJECT,
  toNewProject,
  toProjectChange,
} from './project-fields.ts';

const STORED = aProject({
  id: 7,
  client_id: 12,
  name: 'Site novo',
  project_type: 'Web',
  start_date: '2026-03-10',
  contract_value: '15000.50',
  monthly_value: '0.00',
  billing_type: 'setup_mensalidade',
  billing_due_day: 5,
  status: 'paused',
  versao: 3,
});

describe('fieldsOf', () => {
  it('shows days and amounts as they are typed in Brazil', () => {
    expect(fieldsOf(STORED)).toMatchObject({
      client_id: '12',
      description: '',
      start_date: '10/03/2026',
      delivery_forecast: '',
      contract_value: '15.000,50',
      monthly_value: '0,00',
      billing_due_day: '5',
    });
  });

  it('comes back as it went in', () => {
    expect(STORED).toMatchObject(toNewProject(fieldsOf(STORED)));
  });
});

it('says nothing of a new project but its name and status', () => {
  const empty = { ...toNewProject({ ...NEW_PROJECT, name: ' Site ' }) };
  expect(empty).toMatchObject({ name: 'Site', status: 'pending' });
  expect(Object.values(empty).filter((value) => value !== null)).toHaveLength(2);
});

it('sends of a change what is different, and null for what was emptied', () => {
  const before = fieldsOf(STORED);
  const after = { ...before, contract_value: '', delivery_forecast: '01/04/2026', billing_due_day: '31' };
  expect(toProjectChange(STORED, after)).toEqual({
    id: 7,
    versao: 3,
    contract_value: null,
    delivery_forecast: '2026-04-01',
    billing_due_day: 31,
  });
  expect(toProjectChange(STORED, before)).toEqual({ id: 7, versao: 3 });
});

it.each([
  [isAmount, ['', '1.500,00', '0'], ['abc', '-1', '10.000.000.000']],
  [isDayOrNone, ['', '29/02/2028'], ['29/02/2026', '1/1']],
  [isClient, ['', '1', ' 42 '], ['0', '1.5', '-1', 'x', '9999999999999999']],
  [isDueDay, ['', '1', '31'], ['0', '32', '1,5', 'x']],
])('%o lets through what the server takes', (isFine, good, bad) => {
  for (const text of good) expect(isFine(text), text).toBe(true);
  for (const text of bad) expect(isFine(text), text).toBe(false);
});

it('notices a delivery before the start, once both are days', () => {
  const of = (start_date: string, delivery_forecast: string) =>
    isTurnedAround({ ...NEW_PROJECT, start_date, delivery_forecast });
  expect(of('10/03/2026', '09/03/2026')).toBe(true);
  expect(of('10/03/2026', '10/03/2026')).toBe(false);
  expect(of('10/03/2026', '')).toBe(false);
});
