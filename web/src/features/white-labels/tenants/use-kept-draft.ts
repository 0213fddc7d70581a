import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { keepTenantDraft } from '../../../api/tenants.ts';
import type { OpeningValues } from './opening-values.ts';
import type { OpeningForm } from './use-opening.ts';

const TYPING_MS = 800;

/**
 * Keeps on the server what is typed, once nothing was typed for a moment. What is kept is not lost with the page, so leaving it is not
 * asked about.
 */
export function useKeptDraft(form: OpeningForm, parentId: string | undefined, busy: boolean): void {
  const [typed] = useDebouncedValue(form.values, TYPING_MS);
  const keep = useEffectEvent(async (values: OpeningValues) => {
    if (busy || !form.isDirty()) return;
    try {
      await keepTenantDraft({ ...values, ...(parentId === undefined ? {} : { parentId }) });
      form.resetDirty(values);
    } catch {
      // What is typed stays in the form; leaving the page asks, and the next key tries again.
    }
  });
  useEffect(() => {
    void keep(typed);
  }, [typed]);
}
