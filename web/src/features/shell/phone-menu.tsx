import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Sidebar } from './sidebar.tsx';

interface PhoneMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The sidebar of a phone, which has no room for it beside the page. */
export function PhoneMenu({ opened, onClose }: PhoneMenuProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      padding={0}
      title={t('shell.sidebar')}
      classNames={{ header: 'ui-visually-hidden' }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      styles={{ body: { blockSize: '100%' }, content: { background: 'var(--ui-sunken)' } }}
    >
      <Sidebar collapsed={false} onNavigate={onClose} />
    </Drawer>
  );
}
