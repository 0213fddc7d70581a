import { Button, Progress } from '@mantine/core';
import { MOST_DOCUMENTS, pickerOf, TASK_DOCUMENT_EXTENSIONS } from '@retaguarda/rules/document-files';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { deleteDocument } from '../../../api/task-documents.ts';
import type { TaskDetail, TaskDocument } from '../../../api/types.ts';
import { notifyFailure } from '../../../ui/feedback/notify.ts';
import { IconDownload, IconEye, IconFile, IconTrash, IconUpload } from '../../../ui/icons/index.ts';
import { ReasonedButton, ReasonedIcon } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { DocumentPreview } from './document-preview.tsx';
import { previewOf, sizeText } from './file-rules.ts';
import { saveDocument } from './save-document.ts';
import { SectionFrame } from './section-frame.tsx';
import classes from './task-drawer.module.css';
import { type RunningUpload, useUploads } from './use-uploads.ts';

interface DocumentsProps {
  detail: TaskDetail;
  /** Tells whether a dialog of this section is open. */
  onAsking: (asks: boolean) => void;
}

/** The documents of a task: what is there, what is on its way, and room for more. */
export function Documents({ detail, onAsking }: DocumentsProps) {
  const { t } = useTranslation();
  const { documents, task } = detail;
  const uploads = useUploads(task.id, documents.length);
  const [shown, setShown] = useState<TaskDocument | null>(null);
  const [removed, setRemoved] = useState<TaskDocument | null>(null);
  const preview = (document: TaskDocument | null) => {
    setShown(document);
    onAsking(document !== null);
  };
  const remove = (document: TaskDocument | null) => {
    setRemoved(document);
    onAsking(document !== null);
  };
  return (
    <SectionFrame
      title={t('task.documents')}
      aside={
        <span className={classes['dim']}>
          {t('task.documentsOf', { count: documents.length, most: MOST_DOCUMENTS })}
        </span>
      }
    >
      {documents.map((document) => (
        <DocumentLine
          key={document.id}
          document={document}
          reason={detail.can_manage_documents ? null : t('tasks.reason.documents')}
          onPreview={() => preview(document)}
          onRemove={() => remove(document)}
        />
      ))}
      {uploads.running.map((upload) => (
        <UploadLine key={upload.key} upload={upload} onCancel={() => uploads.cancel(upload.key)} />
      ))}
      <DropZone detail={detail} uploads={uploads} />
      <DocumentPreview document={shown} onClose={() => preview(null)} />
      <RemoveDialog document={removed} onClose={() => remove(null)} />
    </SectionFrame>
  );
}

interface DocumentLineProps {
  document: TaskDocument;
  reason: string | null;
  onPreview: () => void;
  onRemove: () => void;
}

function DocumentLine({ document, reason, onPreview, onRemove }: DocumentLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { original_name: name, file_size: size, uploaded_name: by } = document;
  const facts = [size === null ? null : sizeText(size, format.number), by, format.date(document.created_at)];
  return (
    <div className={classes['document']}>
      <IconFile size={20} aria-hidden="true" />
      <div className={classes['grow']}>
        <div className={classes['documentName']}>{name}</div>
        <div className={classes['dim']}>{facts.filter((fact) => fact !== null).join(' · ')}</div>
      </div>
      {previewOf(name) === null ? null : (
        <ReasonedIcon label={t('task.previewDocument', { name })} onClick={onPreview}>
          <IconEye size={18} />
        </ReasonedIcon>
      )}
      <ReasonedIcon
        label={t('task.downloadDocument', { name })}
        onClick={() => void saveDocument(document).catch(notifyFailure)}
      >
        <IconDownload size={18} />
      </ReasonedIcon>
      <ReasonedIcon label={t('task.removeDocument', { name })} reason={reason} onClick={onRemove}>
        <IconTrash size={18} />
      </ReasonedIcon>
    </div>
  );
}

function UploadLine({ upload, onCancel }: { upload: RunningUpload; onCancel: () => void }) {
  const { t } = useTranslation();
  const percent = Math.round(upload.share * 100);
  return (
    <div className={classes['document']}>
      <IconUpload size={20} aria-hidden="true" />
      <div className={classes['grow']}>
        <div className={classes['documentName']}>{upload.name}</div>
        <Progress
          value={percent}
          size="sm"
          mt={6}
          aria-label={t('task.uploading', { name: upload.name, percent })}
        />
      </div>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </div>
  );
}

type Uploads = ReturnType<typeof useUploads>;

function DropZone({ detail, uploads }: { detail: TaskDetail; uploads: Uploads }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const isFull = detail.documents.length + uploads.running.length >= MOST_DOCUMENTS;
  const reason = !detail.can_manage_documents
    ? t('tasks.reason.documents')
    : isFull
      ? t('task.documentsFull', { most: MOST_DOCUMENTS })
      : null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (reason === null) void uploads.add([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className={classes['drop']}
      {...(over ? { 'data-over': true } : {})}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(reason === null);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ReasonedButton
        variant="default"
        reason={reason}
        leftSection={<IconUpload size={16} />}
        onClick={() => input.current?.click()}
      >
        {t('task.addDocument')}
      </ReasonedButton>
      <span className={`${classes['dim']} ${classes['grow']}`}>{t('task.documentHint')}</span>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pickerOf(TASK_DOCUMENT_EXTENSIONS)}
        aria-label={t('task.addDocument')}
        onChange={(event) => {
          void uploads.add([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function RemoveDialog({ document, onClose }: { document: TaskDocument | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { run } = useRecordMutation({
    work: ({ id }: TaskDocument) => deleteDocument(id),
    touches: [keys.tasks.all],
    said: () => t('task.documentRemoved'),
  });
  return (
    <ConfirmDialog
      opened={document !== null}
      title={t('task.removeDocumentTitle')}
      confirmLabel={t('action.remove')}
      danger
      onConfirm={() => (document === null ? undefined : run(document))}
      onClose={onClose}
    >
      {t('task.removeDocumentText', { name: document?.original_name ?? '' })}
    </ConfirmDialog>
  );
}
