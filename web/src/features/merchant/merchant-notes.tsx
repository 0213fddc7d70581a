import { Avatar, Button, Group, Kbd, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { addNote, changeNote, notesQuery, removeNote } from '../../api/merchant.ts';
import { asApiError } from '../../api/problem.ts';
import type { MerchantNote } from '../../api/types.ts';
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx';
import { initials } from '../../ui/initials.ts';
import { modifierKey } from '../../ui/keyboard/modifier.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import { Dim } from '../../ui/record/cells.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { InPlace } from '../../ui/record/in-place.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useInPlace } from '../../ui/record/use-in-place.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './merchant-notes.module.css';

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
        <div className={classes['notes']}>
          {abilities.manage ? <Composer id={id} /> : null}
          {notas.length === 0 ? <Dim>{t('merchant.noNotes')}</Dim> : null}
          <ul className={classes['list']} aria-label={t('merchant.tab.notas')}>
            {notas.map((note) => (
              <Note key={note.id} note={note} merchantId={id} onRemove={() => setRemoving(note)} />
            ))}
          </ul>
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
        </div>
      )}
    </Loaded>
  );
}

/** The text stays in its field until it has arrived, with what was wrong beside it. */
function Composer({ id }: { id: number }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
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
    <form ref={form} onSubmit={send} className={classes['composer']}>
      <UnsavedGuard dirty={text.trim() !== ''} />
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
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
      />
      <Group justify="flex-end">
        <Button
          type="submit"
          variant="default"
          loading={busy}
          rightSection={<Kbd size="xs">{modifierKey} Enter</Kbd>}
        >
          {t('merchant.addNote')}
        </Button>
      </Group>
    </form>
  );
}

interface NoteProps {
  note: MerchantNote;
  merchantId: number;
  onRemove: () => void;
}

function Note({ note, merchantId, onRemove }: NoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className={classes['note']}>
      <Avatar size={28} radius="xl" color="gray" aria-hidden="true">
        {initials(note.autor)}
      </Avatar>
      <div className={classes['grow']}>
        <div className={classes['byline']}>
          <strong>{note.autor}</strong>
          <time dateTime={note.criada_em} title={format.dateTime(note.criada_em)}>
            {format.relative(note.criada_em)}
          </time>
          {note.editada_em === null ? null : (
            <time dateTime={note.editada_em} title={format.dateTime(note.editada_em)}>
              {t('merchant.noteEdited')}
            </time>
          )}
        </div>
        <div className={classes['said']}>
          {note.abilities.edit ? (
            <OwnText note={note} merchantId={merchantId} />
          ) : (
            <p className={classes['text']}>{note.texto}</p>
          )}
          {note.abilities.edit ? (
            <ReasonedIcon size="md" label={t('merchant.removeNote')} onClick={onRemove}>
              <IconTrash size={16} />
            </ReasonedIcon>
          ) : null}
        </div>
      </div>
    </li>
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
      <p className={classes['text']}>{note.texto}</p>
    </InPlace>
  );
}
