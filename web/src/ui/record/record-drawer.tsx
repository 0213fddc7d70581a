import { Drawer, type DrawerProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface RecordDrawerProps
  extends Pick<
    DrawerProps,
    'children' | 'closeOnEscape' | 'onClose' | 'opened' | 'size' | 'styles' | 'title'
  > {}

/** A record beside the list that it was opened from. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { t } = useTranslation();
  return <Drawer {...props} position="right" closeButtonProps={{ 'aria-label': t('action.close') }} />;
}
