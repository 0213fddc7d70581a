import { Stack, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { addNote, changeNote, notesQuery, removeNote } from '../../api/merchant.ts';
import { asApiError } from '../../api/problem.ts';
import type { MerchantNote } from '../../api/types.ts';
import { Dim } from '../../ui/record/cells.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { InPlace } from '../../ui/record/in-place.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { Remark, RemarkForm, Remarks, RemarkText } from '../../ui/record/remarks.tsx';
import { useInPlace } from '../../ui/record/use-in-place.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';

/** A note is also an entry in the history of its merchant. */
const TOUCHES = [keys.establishments.all];

/** What people wrote down of a merchant, the newest first; plain text with its line breaks. */
export function MerchantNotes({ id }: { id: number }) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<MerchantNote | null>(null);
  const { run: remove } = useRecordMutation({
    work: (note: MerchantNote) => removeNote(note.id),
    touches: TOUCHES,
    said: () => t('merchant.noteRemoved'),
  });
  return (
    <Loaded query={useQuery(notesQuery(id))} rows={3}>
      {({ abilities, notas, paginacao }) => (
        <Stack gap="md">
          {abilities.manage ? <Composer id={id} /> : null}
          {notas.length === 0 ? <Dim>{t('merchant.noNotes')}</Dim> : null}
          <Remarks label={t('merchant.tab.notas')}>
            {notas.map((note) => (
              <Note key={note.id} note={note} merchantId={id} onRemove={() => setRemoving(note)} />
            ))}
          </Remarks>
          {paginacao.tem_mais ? <Dim>{t('merchant.notesCut', { count: notas.length })}</Dim> : null}
          <ConfirmDialog
            opened={removing !== null}
            title={t('merchant.removeNoteTitle')}
            confirmLabel={t('action.remove')}
            danger
            onConfirm={() => (removing === null ? undefined : remove(removing))}
            onClose={() => setRemoving(null)}
          >
            {t('merchant.removeNoteText')}
          </ConfirmDialog>
        </Stack>
      )}
    </Loaded>
  );
}

/** The text stays in its field until it has arrived, with what was wrong beside it. */
function Composer({ id }: { id: number }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { act, busy } = useRecordMutation({
    work: (note: string) => addNote(id, note),
    touches: TOUCHES,
    said: () => t('merchant.noteAdded'),
    // Another one may have been begun while this one was on its way.
    onDone: (_done, note) => setText((current) => (current.trim() === note ? '' : current)),
    onRefused: (thrown) => setError(asApiError(thrown).message || t('state.offline.form')),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const note = text.trim();
    setError(note === '' ? t('merchant.noteEmpty') : null);
    if (note !== '') act(note);
  };
  return (
    <RemarkForm
      busy={busy}
      dirty={text.trim() !== ''}
      submitLabel={t('merchant.addNote')}
      onSend={send}
      field={(onKeyDown) => (
        <Textarea
          aria-label={t('merchant.noteLabel')}
          placeholder={t('merchant.noteLabel')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4000}
          value={text}
          readOnly={busy}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
    />
  );
}

interface NoteProps {
  note: MerchantNote;
  merchantId: number;
  onRemove: () => void;
}

function Note({ note, merchantId, onRemove }: NoteProps) {
  const { t } = useTranslation();
  const isOwn = note.abilities.edit;
  return (
    <Remark
      author={note.autor}
      madeAt={note.criada_em}
      editedAt={note.editada_em}
      editedLabel={t('merchant.noteEdited')}
      removal={isOwn ? { label: t('merchant.removeNote'), onClick: onRemove } : undefined}
    >
      {isOwn ? <OwnText note={note} merchantId={merchantId} /> : <RemarkText>{note.texto}</RemarkText>}
    </Remark>
  );
}

/** What the reader wrote, changed where it stands. */
function OwnText({ note, merchantId }: { note: MerchantNote; merchantId: number }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const edits = useInPlace<MerchantNote, { texto: string }>({
    stored: note,
    valuesOf: ({ texto }) => ({ texto }),
    save: ({ texto }, base) => changeNote(base, texto.trim()),
    reload: async () => {
      const { notas } = await queries.fetchQuery({ ...notesQuery(merchantId), staleTime: 0 });
      // One that is gone by now is refused with the next try.
      return notas.find(({ id }) => id === note.id) ?? note;
    },
    touches: TOUCHES,
    said: () => t('merchant.noteChanged'),
  });
  return (
    <InPlace
      label={t('merchant.note')}
      opener={t('merchant.editNote')}
      canEdit
      hasLines
      faultOf={(text) => (text.trim() === '' ? t('merchant.noteEmpty') : null)}
      {...edits('texto')}
      field={({ onChange, onChoose, ...field }) => (
        <Textarea
          {...field}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4000}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    >
      <RemarkText>{note.texto}</RemarkText>
    </InPlace>
  );
}
