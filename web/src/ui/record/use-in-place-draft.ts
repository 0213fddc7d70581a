import i18next from 'i18next';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { asApiError } from '../../api/problem.ts';
import { notifyFailure } from '../feedback/notify.ts';
import { problemText } from '../feedback/problem-text.ts';

/** What somebody else wrote into the same field, and how to write one's own over it. */
export interface Contest<Value> {
  theirs: Value;
  insist: () => Promise<Contest<Value> | null>;
}

export interface InPlaceFieldProps<Value> {
  value: Value;
  error: string | null;
  'aria-label': string;
  onChange: (value: Value) => void;
  /** Saves what is chosen at once, without waiting for the field to be left. */
  onChoose: (value: Value) => void;
}

export interface InPlaceProps<Value> {
  /** What is edited. */
  label: string;
  /** The id of the words that already stand beside it; absent where what is edited says itself what it is. */
  labelledBy?: string;
  value: Value;
  /** Whether the caller may edit it; without, it is only read. */
  canEdit: boolean;
  /** What is wrong with a value, for who reads it; null when it can be saved. */
  faultOf?: (value: Value) => string | null;
  /** Answers null once it is saved. What it throws is said at the field, with what was typed still in it. */
  save: (value: Value) => Promise<Contest<Value> | null>;
  /** How a value is called where two of them are told apart. */
  textOf?: (value: Value) => string;
  /** What a button beside it is called that opens the field, where a click on it does something else. */
  opener?: string;
  /** In a text of many lines Enter begins a line, and Ctrl Enter saves. */
  hasLines?: boolean;
  /** Draws the field. */
  field: (props: InPlaceFieldProps<Value>) => ReactNode;
  /** How it reads. */
  children: ReactNode;
}

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
  // A field tells of its value once more while it closes with what was chosen.
  const isOpen = useRef(false);
  const { expectFocus, field, reading } = useFocus(draft !== null);

  const close = (returns: boolean) => {
    isOpen.current = false;
    setDraft(null);
    setError(null);
    expectFocus(returns);
  };
  const refused = (typed: Value, thrown: unknown) => {
    notifyFailure(thrown);
    isOpen.current = true;
    setDraft({ value: typed });
    setError(problemText(asApiError(thrown), i18next.t));
  };
  const save = (typed: Value, returns: boolean) => {
    if (!isOpen.current) return;
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
      isOpen.current = true;
      setContest(null);
      setDraft({ value });
      expectFocus(true);
    },
    change: (typed) => {
      if (!isOpen.current) return;
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
