import { importFileFault, importTypeOf, largestImport } from '@retaguarda/rules/import-files';
import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendingOptions, TypedFile } from '../../api/imports.ts';
import { type ApiError, asApiError } from '../../api/problem.ts';

/** A file on its way; `share` goes from 0 to 1. */
export interface Sending {
  name: string;
  share: number;
}

/** A file that is chosen and sent, and what is wrong with it. */
export interface ImportUpload {
  chosen: TypedFile | null;
  choose: (file: File | null) => void;
  sending: Sending | null;
  /** Why the chosen file is not taken, before anything of it is sent. */
  refusal: string | null;
  error: ApiError | null;
  /** Sends a file by `work`, which also does what follows. */
  send: (typed: TypedFile, work: (options: SendingOptions) => Promise<void>) => Promise<void>;
  cancel: () => void;
}

const MEGABYTE = 1024 * 1024;

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Takes a file of that kind to look at, as far as the server would, and sends it when that is wanted. */
export function useImportUpload(kind: ImportKindName): ImportUpload {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<TypedFile | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  const choose = (file: File | null) => {
    setError(null);
    const fault = file === null ? null : importFileFault(file, kind);
    const contentType = file === null ? null : importTypeOf(file.name);
    const most = contentType === null ? 0 : largestImport(kind, contentType) / MEGABYTE;
    setRefusal(fault === null ? null : t(`imports.fileFault.${fault}`, { name: file?.name ?? '', most }));
    setChosen(file === null || fault !== null || contentType === null ? null : { file, contentType });
  };

  const send: ImportUpload['send'] = async ({ contentType, file }, work) => {
    setError(null);
    const controller = new AbortController();
    abort.current = controller;
    setSending({ name: file.name, share: 0 });
    try {
      await work({
        contentType,
        onProgress: (share) => setSending({ name: file.name, share }),
        signal: controller.signal,
      });
    } catch (thrown) {
      if (!isAborted(thrown)) setError(asApiError(thrown));
    } finally {
      abort.current = null;
      setSending(null);
    }
  };

  return { chosen, choose, sending, refusal, error, send, cancel: () => abort.current?.abort() };
}
