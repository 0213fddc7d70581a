import { expect, it } from 'vitest';
import { zoneName, zonesWith } from './time-zones.ts';

const TODAY = Date.parse('2026-03-10T12:00:00.000Z');

it('says time zones of Brazil by their places, any other by its own name', () => {
  expect(zoneName('America/Noronha', TODAY)).toBe('Fernando de Noronha (GMT-2)');
  expect(zoneName('Europe/Lisbon', TODAY)).toBe('Europe/Lisbon (GMT+0)');
});

it('offers the one that a tenant has, wherever it is', () => {
  expect(zonesWith('America/Sao_Paulo', TODAY)[0]).toEqual({
    value: 'America/Sao_Paulo',
    label: 'São Paulo (GMT-3)',
  });
  expect(zonesWith('Europe/Lisbon', TODAY)[0]?.value).toBe('Europe/Lisbon');
});
