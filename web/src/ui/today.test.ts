import { expect, it } from 'vitest';
import { todayIn } from './today.ts';

it('is the day that it is in the time zone of the tenant, and in UTC where the zone is unknown', () => {
  const justAfterMidnightInUtc = Date.parse('2026-03-10T01:30:00Z');
  expect(todayIn('America/Sao_Paulo', justAfterMidnightInUtc)).toBe('2026-03-09');
  expect(todayIn('Europe/Lisbon', justAfterMidnightInUtc)).toBe('2026-03-10');
  expect(todayIn('no/where', justAfterMidnightInUtc)).toBe('2026-03-10');
});
