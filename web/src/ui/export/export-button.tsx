import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ExportFormat, ExportPath, ExportQuery } from '../../api/exports.ts';
import { notifyFailure } from '../feedback/notify.ts';
import { IconDownload, IconFileTypeCsv, IconTable } from '../icons/index.ts';

interface ExportButtonProps {
  /** The list. */
  path: ExportPath;
  /** What narrows it. */
  query: ExportQuery;
}

/** Saves everything that the filters of a list let through as a file for spreadsheets; it goes on while the person works elsewhere. */
export function ExportButton({ path, query }: ExportButtonProps) {
  const { t } = useTranslation();
  const { isPending, mutate } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { saveList } = await import('./save-list.tsx');
      await saveList(path, query, format);
    },
    onError: notifyFailure,
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} disabled={isPending}>
          {t('exports.action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTable size={16} />} onClick={() => mutate('xlsx')}>
          {t('exports.xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => mutate('csv')}>
          {t('exports.csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
