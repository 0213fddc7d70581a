import { Alert, Button, Progress } from '@mantine/core';
import { pickerOf } from '@retaguarda/rules/document-files';
import { IMPORT_EXTENSIONS } from '@retaguarda/rules/import-files';
import { IconAlertCircle, IconFileUpload, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx';
import classes from './imports.module.css';
import { useImportUpload } from './use-import-upload.ts';

/** Takes a file, by dropping or choosing, and shows how far it has been sent. */
export function ImportDrop() {
  const { t } = useTranslation();
  const { cancel, error, refusals, send, sending } = useImportUpload();
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && sending === null) void send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={classes['hand']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className={classes['drop']}
        {...(over ? { 'data-over': true } : {})}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(sending === null);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending ? <Sending {...sending} onCancel={cancel} /> : <Choose onFile={take} />}
      </div>
      {refusals.length > 0 ? (
        <Alert color="red" icon={<IconAlertCircle />} role="alert" p="sm">
          {refusals.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      ) : null}
      <FormAlert error={error} messages={[]} />
      <UnsavedGuard
        dirty={sending !== null}
        words={{
          title: t('imports.leave.title'),
          text: t('imports.leave.text'),
          leave: t('imports.leave.leave'),
          stay: t('imports.leave.stay'),
        }}
      />
    </div>
  );
}

function Choose({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconFileUpload size={28} stroke={1.5} aria-hidden="true" />
      <p className={classes['hint']}>{t('imports.drop')}</p>
      <Button leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
        {t('imports.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pickerOf(IMPORT_EXTENSIONS)}
        aria-label={t('imports.choose')}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // The same file may be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

interface SendingProps {
  name: string;
  share: number;
  onCancel: () => void;
}

function Sending({ name, share, onCancel }: SendingProps) {
  const { t } = useTranslation();
  const text = t('imports.uploading', { name, percent: Math.round(share * 100) });
  return (
    <>
      <p className={classes['hint']}>{text}</p>
      <Progress value={share * 100} className={classes['bar'] ?? ''} aria-label={text} />
      <Button variant="default" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </>
  );
}
