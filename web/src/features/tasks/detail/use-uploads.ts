import { documentFault, MOST_DOCUMENTS, TASK_DOCUMENT_EXTENSIONS } from '@retaguarda/rules/document-files';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { uploadDocument } from '../../../api/task-documents.ts';
import { notifyDone, notifyFailure, notifyRefusal } from '../../../ui/feedback/notify.ts';
import { useRefresh } from '../../../ui/record/use-record-mutation.ts';

/** A document on its way; `share` goes from 0 to 1. */
export interface RunningUpload {
  key: string;
  name: string;
  share: number;
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Sends documents of one task one after another; what cannot be one is refused before it is sent. */
export function useUploads(taskId: number, stored: number) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const controllers = aborts.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const send = async (file: File, key: string, signal: AbortSignal) => {
    const onProgress = (share: number) =>
      setRunning((all) => all.map((upload) => (upload.key === key ? { ...upload, share } : upload)));
    try {
      if (signal.aborted) return;
      await uploadDocument(taskId, file, { onProgress, signal });
      notifyDone(t('task.uploaded', { name: file.name }));
      void refresh([keys.tasks.all]);
    } catch (error) {
      if (!isAborted(error)) notifyFailure(error);
    } finally {
      aborts.current.delete(key);
      setRunning((all) => all.filter((upload) => upload.key !== key));
    }
  };

  const add = async (files: readonly File[]) => {
    const room = MOST_DOCUMENTS - stored - running.length;
    const good = files.filter((file) => {
      const fault = documentFault(file, TASK_DOCUMENT_EXTENSIONS);
      if (fault !== null) notifyRefusal(t(`task.fileFault.${fault}`, { name: file.name }));
      return fault === null;
    });
    if (good.length > room) notifyRefusal(t('task.documentsFull', { most: MOST_DOCUMENTS }));
    const accepted = good.slice(0, Math.max(0, room)).map((file) => ({ file, key: crypto.randomUUID() }));
    const waiting = accepted.map(({ file, key }) => ({ key, name: file.name, share: 0 }));
    setRunning((all) => [...all, ...waiting]);
    const controllers = accepted.map(({ key }) => {
      const controller = new AbortController();
      aborts.current.set(key, controller);
      return controller;
    });
    for (const [index, { file, key }] of accepted.entries()) {
      const signal = controllers[index]?.signal;
      if (signal) await send(file, key, signal);
    }
  };

  const cancel = (key: string) => aborts.current.get(key)?.abort();
  return { running, add, cancel };
}
