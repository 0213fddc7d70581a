import { Alert, Button, Progress } from '@mantine/core';
import { pickerOf } from '@retaguarda/rules/document-files';
import { IMPORT_EXTENSIONS } from '@retaguarda/rules/import-files';
import { IconAlertCircle, IconFileUpload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx';
import { ImportReview } from './import-review.tsx';
import classes from './imports.module.css';
import { useImportUpload } from './use-import-upload.ts';
import { useWindowDrop } from './use-window-drop.ts';

/** Takes a file, by dropping it anywhere or choosing it, shows how it will be read, and how far it has been sent. */
export function ImportDrop() {
  const { t } = useTranslation();
  const { cancel, choose, chosen, error, refusal, send, sending } = useImportUpload();
  const over = useWindowDrop(sending === null, choose);
  return (
    <div className={classes['hand']}>
      {chosen && !sending ? (
        <ImportReview
          key={`${chosen.file.name} ${chosen.file.size} ${chosen.file.lastModified}`}
          chosen={chosen}
          onImport={(reading) => void send(chosen, reading)}
          onBack={() => choose(null)}
        />
      ) : (
        <div className={classes['drop']} {...(over ? { 'data-over': true } : {})}>
          {sending ? <Sending {...sending} onCancel={cancel} /> : <Choose onFile={choose} />}
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

function Choose({ onFile }: { onFile: (file: File | null) => void }) {
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
          onFile(event.currentTarget.files?.[0] ?? null);
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
