import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { keepTenantDraft, type TenantDraft } from '../../../api/tenants.ts';
import { EMPTY_OPENING, type OpeningForm, type OpeningValues } from './use-opening.ts';

const TYPING_MS = 800;

/** What was typed of a tenant at an earlier visit. */
export interface KeptOpening {
  values: OpeningValues;
  updatedAt: string;
}

interface Kept {
  draft: TenantDraft | null;
  updatedAt: string | null;
}

/** The draft as the form has it; null where there is none, or one of a tenant below another. */
export function keptFor(parentId: string | undefined, { draft, updatedAt }: Kept): KeptOpening | null {
  if (draft === null || updatedAt === null || draft.parentId !== parentId) return null;
  const { parentId: _parent, ...typed } = draft;
  return { values: { ...EMPTY_OPENING, ...typed }, updatedAt };
}

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
