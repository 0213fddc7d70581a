import { Button, Center, Group, Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQuery } from '../../../api/task-documents.ts';
import type { TaskDocument } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notifyFailure } from '../../../ui/feedback/notify.ts';
import { IconDownload } from '../../../ui/icons/index.ts';
import { previewOf } from './file-rules.ts';
import { saveDocument } from './save-document.ts';
import classes from './task-drawer.module.css';

/** A document as far as a browser can show it by itself: images, PDF and text. */
export function DocumentPreview({
  document,
  onClose,
}: {
  document: TaskDocument | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={document !== null}
      onClose={onClose}
      size="xl"
      title={document?.original_name}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {document ? <Content document={document} /> : null}
    </Modal>
  );
}

function Content({ document }: { document: TaskDocument }) {
  const { t } = useTranslation();
  const { data: blob, error, refetch } = useQuery(documentQuery(document.id));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!blob) {
    return (
      <Center h={240} role="status" aria-label={t('state.loading')}>
        <Loader size="sm" />
      </Center>
    );
  }
  return (
    <>
      <Shown document={document} blob={blob} />
      <Group justify="flex-end" mt="md">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void saveDocument(document).catch(notifyFailure)}
        >
          {t('task.download')}
        </Button>
      </Group>
    </>
  );
}

function Shown({ document, blob }: { document: TaskDocument; blob: Blob }) {
  const kind = previewOf(document.original_name);
  if (kind === 'text') return <TextShown blob={blob} />;
  return <FileShown name={document.original_name} blob={blob} isImage={kind === 'image'} />;
}

function TextShown({ blob }: { blob: Blob }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let current = true;
    void blob.text().then((read) => {
      if (current) setText(read);
    });
    return () => {
      current = false;
    };
  }, [blob]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled by keyboard as well
    <pre className={classes['previewText']} tabIndex={0}>
      {text}
    </pre>
  );
}

function FileShown({ name, blob, isImage }: { name: string; blob: Blob; isImage: boolean }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    // A browser decides by the type what it makes of a file: never by what a server might have sent.
    const typed = isImage ? blob : new Blob([blob], { type: 'application/pdf' });
    const address = URL.createObjectURL(typed);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [blob, isImage]);
  if (url === null) return null;
  return isImage ? (
    <img src={url} alt={name} className={classes['previewImage']} />
  ) : (
    <iframe src={url} title={name} className={classes['preview']} />
  );
}
