import { FileInput, Progress, Stack } from '@mantine/core';
import { DOCUMENT_EXTENSIONS, documentFault, pickerOf } from '@retaguarda/rules/document-files';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../api/problem.ts';
import { type FileOwner, uploadFile } from '../../api/uploads.ts';
import { IconPaperclip } from '../../ui/icons/index.ts';

interface FileFieldProps {
  owner: FileOwner;
  /** The path of the file that the document names; empty for none. */
  value: string;
  onChange: (path: string) => void;
  /** Whether a file is on its way. */
  onBusy: (isBusy: boolean) => void;
  required?: boolean;
  error?: ReactNode;
}

/** Chooses the file of a document, which is sent at once; the document names it when it is saved. */
export function FileField({ error, onBusy, onChange, owner, required = false, value }: FileFieldProps) {
  const { t } = useTranslation();
  const { choose, fault, file, share } = useUpload(owner, onChange, onBusy);
  const hasStored = value !== '' && file === null;
  return (
    <Stack gap={6}>
      <FileInput
        label={t('document.file')}
        description={t('document.fileHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t(hasStored ? 'document.fileReplace' : 'document.fileChoose')}
        withAsterisk={required}
        clearable
        clearButtonProps={{ 'aria-label': t('document.fileClear') }}
        leftSection={<IconPaperclip size={16} />}
        accept={pickerOf(DOCUMENT_EXTENSIONS)}
        value={file}
        onChange={choose}
        error={fault ?? error}
      />
      {share === null ? null : (
        <Progress value={share * 100} aria-label={t('document.fileSending', { name: file?.name ?? '' })} />
      )}
    </Stack>
  );
}

function useUpload(owner: FileOwner, onChange: (path: string) => void, onBusy: (isBusy: boolean) => void) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = async (chosen: File | null) => {
    sending.current?.abort();
    setFile(chosen);
    onChange('');
    const known = chosen === null ? null : documentFault(chosen, DOCUMENT_EXTENSIONS);
    setFault(known === null ? null : t(`task.fileFault.${known}`, { name: chosen?.name ?? '' }));
    if (chosen === null || known !== null) return;
    const controller = new AbortController();
    sending.current = controller;
    setShare(0);
    onBusy(true);
    try {
      const path = await uploadFile(owner, chosen, { onProgress: setShare, signal: controller.signal });
      if (!controller.signal.aborted) onChange(path);
    } catch (error) {
      if (!controller.signal.aborted) setFault(asApiError(error).message);
    } finally {
      if (sending.current === controller) {
        setShare(null);
        onBusy(false);
      }
    }
  };
  return { choose, fault, file, share };
}
