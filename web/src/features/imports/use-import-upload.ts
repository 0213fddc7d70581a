import { importFileFault, importTypeOf } from '@retaguarda/rules/import-files';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handInFile } from '../../api/imports.ts';
import { keys } from '../../api/keys.ts';
import { type ApiError, asApiError } from '../../api/problem.ts';
import { HEADER_BYTES, headerIssues, isUtf16 } from './import-file.ts';

/** A file on its way; `share` goes from 0 to 1. */
interface Sending {
  name: string;
  share: number;
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Sends a file of sales and then shows its import; what cannot be one is refused before it is sent. */
export function useImportUpload() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [error, setError] = useState<ApiError | null>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  const refusalsOf = async (file: File, contentType: string | null): Promise<string[]> => {
    const fault = importFileFault(file);
    if (fault !== null) return [t(`imports.fileFault.${fault}`, { name: file.name })];
    if (contentType !== 'text/csv') return [];
    const beginning = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    if (isUtf16(beginning)) return [t('imports.fileFault.encoding', { name: file.name })];
    const issues = headerIssues(new TextDecoder().decode(beginning));
    return [
      ...(issues?.missing.length ? [t('imports.missing', { names: issues.missing.join(', ') })] : []),
      ...(issues?.unknown.length ? [t('imports.unknown', { names: issues.unknown.join(', ') })] : []),
    ];
  };

  const send = async (file: File) => {
    setError(null);
    const contentType = importTypeOf(file.name);
    const refused = await refusalsOf(file, contentType);
    setRefusals(refused);
    if (refused.length > 0 || contentType === null) return;
    const controller = new AbortController();
    abort.current = controller;
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share });
      const run = await handInFile(file, { contentType, onProgress, signal: controller.signal });
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

  return { sending, refusals, error, send, cancel: () => abort.current?.abort() };
}
