import { Button, Group, Progress, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { type ExportFormat, type ExportPath, type ExportQuery, exportList } from '../../api/exports.ts';
import { notifyDone } from '../feedback/notify.ts';
import { saveBlob } from '../save-blob.ts';

/** How often the notice changes. */
const EVERY_MS = 250;

const numberText = (value: number) => new Intl.NumberFormat(i18next.language).format(value);

/**
 * Saves a list as a file. A notice tells how far it is and lets it be stopped; it stays when the person goes to another page. Throws
 * what the server refuses.
 */
export async function saveList(path: ExportPath, query: ExportQuery, format: ExportFormat): Promise<void> {
  const stopping = new AbortController();
  const notice = (rows: number, total: number | null) => ({
    autoClose: false as const,
    withCloseButton: false,
    message: <Running rows={rows} total={total} onStop={() => stopping.abort()} />,
  });
  const id = notifications.show(notice(0, null));
  let shownAt = 0;
  const onRows = (rows: number, total: number) => {
    if (performance.now() - shownAt < EVERY_MS) return;
    shownAt = performance.now();
    notifications.update({ id, ...notice(rows, total) });
  };
  let rows = 0;
  try {
    const { file, name } = await exportList(path, query, {
      format,
      signal: stopping.signal,
      onRows: (read, total) => {
        rows = read;
        onRows(read, total);
      },
    });
    saveBlob(name, file);
    notifyDone(i18next.t('exports.done', { count: rows, shown: numberText(rows), name }));
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    notifyDone(i18next.t('exports.stopped'));
  } finally {
    notifications.hide(id);
  }
}

interface RunningProps {
  rows: number;
  total: number | null;
  onStop: () => void;
}

function Running({ onStop, rows, total }: RunningProps) {
  const { t } = i18next;
  const share = total === null || total === 0 ? 0 : (rows / total) * 100;
  return (
    <Stack gap={8}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span className="ui-numbers">
          {total === null
            ? t('exports.starting')
            : t('exports.progress', { rows: numberText(rows), total: numberText(total) })}
        </span>
        <Button variant="default" size="compact-sm" style={{ flex: 'none' }} onClick={onStop}>
          {t('exports.stop')}
        </Button>
      </Group>
      <Progress value={share} size="sm" aria-label={t('exports.action')} />
    </Stack>
  );
}
