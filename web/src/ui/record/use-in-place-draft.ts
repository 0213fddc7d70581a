import i18next from 'i18next';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { asApiError } from '../../api/problem.ts';
import { notifyFailure } from '../feedback/notify.ts';
import { problemText } from '../feedback/problem-text.ts';
import type { Contest, InPlaceProps } from './in-place.tsx';

export interface InPlaceDraft<Value> {
  /** What is typed so far; null while the field is closed. */
  draft: { value: Value } | null;
  error: string | null;
  contest: OpenContest<Value> | null;
  reading: RefObject<HTMLButtonElement | null>;
  field: RefObject<HTMLDivElement | null>;
  begin: () => void;
  change: (value: Value) => void;
  /** Closes the field and saves what differs; `returns` gives the focus to what is read. */
  save: (value: Value, returns: boolean) => void;
  /** The field was left: saves it as it is, and lets a fault stand. */
  leave: () => void;
  restore: () => void;
  closeContest: (next: Contest<Value> | null) => void;
}

export interface OpenContest<Value> extends Contest<Value> {
  mine: Value;
}

/** Values of fields are data: equal when they say the same. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type DraftOptions<Value> = Pick<InPlaceProps<Value>, 'faultOf' | 'save' | 'value'>;

/** What is typed into a field that is edited in place, and what becomes of it. */
export function useInPlaceDraft<Value>({
  faultOf,
  save: write,
  value,
}: DraftOptions<Value>): InPlaceDraft<Value> {
  const [draft, setDraft] = useState<InPlaceDraft<Value>['draft']>(null);
  const [error, setError] = useState<string | null>(null);
  const [contest, setContest] = useState<OpenContest<Value> | null>(null);
  // As it was when the field was opened: others may change the record meanwhile, and the page with it.
  const opened = useRef({ value, write });
  const { expectFocus, field, reading } = useFocus(draft !== null);

  const close = (returns: boolean) => {
    setDraft(null);
    setError(null);
    expectFocus(returns);
  };
  const refused = (typed: Value, thrown: unknown) => {
    notifyFailure(thrown);
    setDraft({ value: typed });
    setError(problemText(asApiError(thrown), i18next.t));
  };
  const save = (typed: Value, returns: boolean) => {
    const { value: before, write: writeIt } = opened.current;
    const fault = isSameValue(typed, before) ? null : (faultOf?.(typed) ?? null);
    if (fault !== null) return setError(fault);
    close(returns);
    if (isSameValue(typed, before)) return;
    writeIt(typed).then(
      (met) => setContest(met && { ...met, mine: typed }),
      (thrown) => refused(typed, thrown),
    );
  };
  return {
    draft,
    error,
    contest,
    reading,
    field,
    begin: () => {
      opened.current = { value, write };
      setContest(null);
      setDraft({ value });
      expectFocus(true);
    },
    change: (typed) => {
      setDraft({ value: typed });
      setError(null);
    },
    save,
    leave: () => draft !== null && save(draft.value, false),
    restore: () => close(true),
    closeContest: (next) => setContest((met) => next && met && { ...next, mine: met.mine }),
  };
}

const FIELDS = 'input:not([type="hidden"]), textarea';

/** The focus follows what was opened or closed by hand, and stays where it is otherwise. */
function useFocus(isOpen: boolean) {
  const field = useRef<HTMLDivElement>(null);
  const reading = useRef<HTMLButtonElement>(null);
  const isExpected = useRef(false);
  useLayoutEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    if (!isOpen) return reading.current?.focus();
    const input = field.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(FIELDS);
    input?.focus();
    input?.select();
  }, [isOpen]);
  const expectFocus = (is: boolean) => {
    isExpected.current = is;
  };
  return { expectFocus, field, reading };
}
