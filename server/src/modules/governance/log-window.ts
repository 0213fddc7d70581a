import { FieldFaults } from '../../platform/http/field-faults.ts';
import type { Language } from '../../platform/problem.ts';

const DEFAULT_DAYS = 90;
const MAX_DAYS = 400;
const DAY_MS = 86_400_000;

/** The time that a page of the log looks at: `from` belongs to it, `to` does not. */
export interface LogWindow {
  from: Date;
  to: Date;
}

/** The log is kept in months, so that every question is bounded in time. Throws 400 for a window that is none. */
export function logWindow(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
  language: Language,
): LogWindow {
  // An entry of this very millisecond belongs to what there is now.
  const end = to === undefined ? new Date(now.getTime() + 1) : new Date(to);
  const start = from === undefined ? new Date(end.getTime() - DEFAULT_DAYS * DAY_MS) : new Date(from);
  const faults = new FieldFaults({
    order: { 'pt-BR': 'deve ser anterior ao fim do período', en: 'must be before the end of the period' },
    range: {
      'pt-BR': `deve estar a no máximo ${MAX_DAYS} dias do fim do período`,
      en: `must be within ${MAX_DAYS} days of the end of the period`,
    },
  });
  if (start >= end) faults.add('from', 'order');
  else if (end.getTime() - start.getTime() > MAX_DAYS * DAY_MS) faults.add('from', 'range');
  faults.throwIfAny(language);
  return { from: start, to: end };
}
