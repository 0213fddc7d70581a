import { expect, it } from 'vitest';
import { groupTypes, webhookState } from './webhook-state.ts';

it('says at a glance how an endpoint does', () => {
  expect(webhookState({ enabled: true, failingSince: null })).toBe('on');
  expect(webhookState({ enabled: true, failingSince: '2026-03-10T12:00:00Z' })).toBe('failing');
  expect(webhookState({ enabled: false, failingSince: '2026-03-10T12:00:00Z' })).toBe('off');
});

it('groups types by what they happen to, in their order', () => {
  const types = ['task.created', 'sale.recorded', 'task.deleted'].map((type) => ({ type }));
  expect(groupTypes(types)).toEqual([
    { noun: 'task', types: [{ type: 'task.created' }, { type: 'task.deleted' }] },
    { noun: 'sale', types: [{ type: 'sale.recorded' }] },
  ]);
});
