import { FieldFaults } from '../../platform/http/field-faults.ts';
import type { Language } from '../../platform/problem.ts';

/** The time that a page of the log looks at: `from` belongs to it, `to` does not. Without `from` it has no beginning. */
export interface LogWindow {
  from: Date | null;
  to: Date;
}

/** Throws 400 for a window that ends before it begins. */
export function logWindow(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
  language: Language,
): LogWindow {
  // An entry of the current millisecond is part of the page, too.
  const end = to === undefined ? new Date(now.getTime() + 1) : new Date(to);
  const start = from === undefined ? null : new Date(from);
  const faults = new FieldFaults({
    order: { 'pt-BR': 'deve ser anterior ao fim do período', en: 'must be before the end of the period' },
  });
  if (start !== null && start >= end) faults.add('from', 'order');
  faults.throwIfAny(language);
  return { from: start, to: end };
}
