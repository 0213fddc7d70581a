import { Alert, Button, Progress } from '@mantine/core';
import { pickerOf } from '@retaguarda/rules/document-files';
import { IMPORT_EXTENSIONS } from '@retaguarda/rules/import-files';
import { Fragment, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileKey, type TypedFile } from '../../api/imports.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx';
import { IconAlertCircle, IconFileUpload, IconUpload } from '../../ui/icons/index.ts';
import classes from './imports.module.css';
import type { ImportUpload, Sending as SendingState } from './use-import-upload.ts';
import { useWindowDrop } from './use-window-drop.ts';

interface ImportDropProps {
  upload: ImportUpload;
  /** What may be dropped. */
  text: string;
  /** What is shown of a file before it is imported; `sending` stands in its place while the file is on its way. */
  children: (chosen: TypedFile, sending: ReactNode | null) => ReactNode;
}

/** Takes a file, by dropping it anywhere or choosing it, shows how it will be read, and how far it has been sent. */
export function ImportDrop({ children, text, upload }: ImportDropProps) {
  const { t } = useTranslation();
  const { cancel, choose, chosen, error, refusal, sending } = upload;
  const over = useWindowDrop(sending === null, choose);
  return (
    <div className={classes['hand']}>
      {chosen ? (
        <Fragment key={fileKey(chosen.file)}>
          {children(chosen, sending ? <Sending {...sending} onCancel={cancel} /> : null)}
        </Fragment>
      ) : (
        <div className={classes['drop']} {...(over ? { 'data-over': true } : {})}>
          <Choose text={text} onFile={choose} />
        </div>
      )}
      {over ? (
        <div className={classes['veil']} aria-hidden="true">
          {t('imports.dropHere')}
        </div>
      ) : null}
      {refusal ? (
        <Alert color="red" icon={<IconAlertCircle />} role="alert" p="sm">
          {refusal}
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

function Choose({ onFile, text }: { onFile: (file: File | null) => void; text: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconFileUpload size={28} stroke={1.5} aria-hidden="true" />
      <p className={classes['hint']}>{text}</p>
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
          onFile(event.currentTarget.files?.[0] ?? null);
          // The same file may be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

function Sending({ name, share, onCancel }: SendingState & { onCancel: () => void }) {
  const { t } = useTranslation();
  const text = t('imports.uploading', { name, percent: Math.round(share * 100) });
  return (
    <div className={classes['drop']}>
      <p className={classes['hint']}>{text}</p>
      <Progress value={share * 100} className={classes['bar'] ?? ''} aria-label={text} />
      <Button variant="default" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </div>
  );
}
