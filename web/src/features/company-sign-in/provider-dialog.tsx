import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { IdentityProvider } from '../../api/company-sign-in.ts';
import { ProviderForm } from './provider-form.tsx';

interface ProviderDialogProps {
  opened: boolean;
  /** The provider that is changed; null for a new one. */
  provider: IdentityProvider | null;
  redirectUri: string;
  onClose: () => void;
}

/** Adds or changes a provider. */
export function ProviderDialog({ onClose, opened, provider, redirectUri }: ProviderDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t(provider === null ? 'companySignIn.provider.add' : 'companySignIn.provider.change')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <ProviderForm provider={provider} redirectUri={redirectUri} onClose={onClose} />
    </Modal>
  );
}
