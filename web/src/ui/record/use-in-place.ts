import i18next from 'i18next';
import { ApiError } from '../../api/problem.ts';
import { mergeEdits } from './merge.ts';
import { isStale } from './stale.ts';
import type { Contest } from './use-in-place-draft.ts';
import { type Aftermath, useRecordMutation } from './use-record-mutation.ts';

const STATUS = 412;

/** Somebody else gave the field another value meanwhile; nothing was written. */
class ContestedEdit<Stored> extends ApiError {
  readonly theirs: Stored;

  constructor(theirs: Stored) {
    super({ status: STATUS, code: 'edit.contested', message: i18next.t('inPlace.undoContested') });
    this.theirs = theirs;
  }
}

interface InPlaceEdits<Stored, Values extends Record<string, unknown>>
  extends Pick<Aftermath<Stored, unknown>, 'touches'> {
  /** The record as the page has it. */
  stored: Stored;
  /** What of the record can be edited. */
  valuesOf: (stored: Stored) => Values;
  /** Writes what differs from `base`, against the version of it. */
  save: (values: Values, base: Stored) => Promise<Stored>;
  /** Reads the record as it is now. */
  reload: () => Promise<Stored>;
  /** Shows the record on the page as it will be, while `work` runs. */
  atOnce?: (change: Partial<Values>, work: () => Promise<Stored>) => Promise<Stored>;
  /** What the notice says; it offers to take the change back. */
  said: (field: keyof Values & string) => string;
  /** Whether the value that a field had can be given to it again; it can where absent. */
  canReturn?: (field: keyof Values & string, base: Stored) => boolean;
}

interface Put<Stored, Values> {
  field: keyof Values & string;
  value: Values[keyof Values & string];
  base: Stored;
}

/**
 * Edits single fields of a stored record, each against the version that the page shows. When somebody else was faster, the
 * record is read again: a change of other fields is left alone and this one made after it; another value of the same field
 * is answered, for the person to choose. What was saved can be taken back from its notice, by the same rules.
 */
export function useInPlace<Stored, Values extends Record<string, unknown>>(
  options: InPlaceEdits<Stored, Values>,
) {
  const { canReturn, reload, save, said, stored, touches, valuesOf } = options;
  const atOnce = options.atOnce ?? ((_change, work: () => Promise<Stored>) => work());

  const put = async ({ base, field, value }: Put<Stored, Values>): Promise<Stored> => {
    const mine = { ...valuesOf(base), [field]: value };
    try {
      return await save(mine, base);
    } catch (thrown) {
      if (!isStale(thrown)) throw thrown;
      const theirs = await reload();
      const { changes } = mergeEdits(valuesOf(base), mine, valuesOf(theirs));
      if (changes.some((change) => change.field === field && change.contested)) {
        throw new ContestedEdit(theirs);
      }
      return put({ base: theirs, field, value });
    }
  };
  const { run } = useRecordMutation<Put<Stored, Values>, Stored>({
    work: (asked) => atOnce(changeOf(asked.field, asked.value), () => put(asked)),
    touches,
    said: (_done, { field }) => said(field),
    undo: (done, { base, field }) => {
      if (canReturn?.(field, base) === false) return null;
      const value = valuesOf(base)[field];
      return () => atOnce(changeOf<Values>(field, value), () => put({ base: done, field, value }));
    },
  });

  const saving =
    <Field extends keyof Values & string>(field: Field, base: Stored) =>
    async (value: Values[Field]): Promise<Contest<Values[Field]> | null> => {
      try {
        await run({ base, field, value });
        return null;
      } catch (thrown) {
        if (!(thrown instanceof ContestedEdit)) throw thrown;
        const theirs: Stored = thrown.theirs;
        return { theirs: valuesOf(theirs)[field], insist: () => saving(field, theirs)(value) };
      }
    };
  /** A field as `InPlace` takes it. */
  return <Field extends keyof Values & string>(field: Field) => ({
    value: valuesOf(stored)[field],
    save: saving(field, stored),
  });
}

const changeOf = <Values extends Record<string, unknown>>(
  field: keyof Values & string,
  value: Values[keyof Values & string],
): Partial<Values> => ({ [field]: value }) as Partial<Values>;
