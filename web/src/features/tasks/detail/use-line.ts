import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { asApiError } from '../../../api/problem.ts';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';

interface LineOptions {
  /** What is wrong with the trimmed text, for who reads it; null when it can be sent. */
  faultOf: (text: string) => string | null;
  /** Adds the trimmed text, once for one key. */
  onSend: (text: string, key: string) => Promise<unknown>;
}

/** A text that becomes a part of a task; it stays in its field until it has arrived, with what was wrong beside it. */
export function useLine({ faultOf, onSend }: LineOptions) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { act, busy } = useRecordMutation({
    work: onSend,
    touches: [keys.tasks.all],
    onDone: (_done, line) => {
      // The next line may have been begun while this one was on its way.
      setText((current) => (current.trim() === line ? '' : current));
    },
    onRefused: (thrown) => setError(asApiError(thrown).message || t('state.offline.form')),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const line = text.trim();
    const fault = faultOf(line);
    setError(fault);
    if (fault === null) act(line);
  };
  return { busy, error, send, setText, text, isEmpty: text.trim() === '' };
}
