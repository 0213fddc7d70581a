import { importFileFault, importTypeOf, largestImport } from '@retaguarda/rules/import-files';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handInFile, type ImportReading, type TypedFile } from '../../api/imports.ts';
import { keys } from '../../api/keys.ts';
import { type ApiError, asApiError } from '../../api/problem.ts';

/** A file on its way; `share` goes from 0 to 1. */
interface Sending {
  name: string;
  share: number;
}

const MEGABYTE = 1024 * 1024;

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Takes a file of sales to look at, sends it when that is wanted and then shows its import. */
export function useImportUpload() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<TypedFile | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  const choose = (file: File | null) => {
    setError(null);
    const fault = file === null ? null : importFileFault(file, 'transacoes');
    const contentType = file === null ? null : importTypeOf(file.name);
    const most = contentType === null ? 0 : largestImport('transacoes', contentType) / MEGABYTE;
    setRefusal(fault === null ? null : t(`imports.fileFault.${fault}`, { name: file?.name ?? '', most }));
    setChosen(file === null || fault !== null || contentType === null ? null : { file, contentType });
  };

  const send = async ({ contentType, file }: TypedFile, reading: ImportReading) => {
    setError(null);
    const controller = new AbortController();
    abort.current = controller;
    setSending({ name: file.name, share: 0 });
    try {
      const run = await handInFile(file, {
        contentType,
        reading,
        onProgress: (share) => setSending({ name: file.name, share }),
        signal: controller.signal,
      });
      void queries.invalidateQueries({ queryKey: keys.imports.all });
      // Nothing is lost by leaving now.
      await navigate({
        to: '/operacoes/importacoes/$id',
        params: { id: String(run.id) },
        ignoreBlocker: true,
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
