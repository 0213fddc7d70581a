import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a list on a phone, below each other; each narrows the list at once. */
export function FilterSheet({ opened, onClose, children }: FilterSheetProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('table.filters')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <search className={classes['filters']}>{children}</search>
      <Button fullWidth mt="md" onClick={onClose}>
        {t('table.showResults')}
      </Button>
    </Drawer>
  );
}
