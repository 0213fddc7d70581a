import { useTranslation } from 'react-i18next';
import { askOwnPasskey } from '../../api/passkeys.ts';
import type { ProofAndPassword } from '../../api/second-factor.ts';
import { CodeAndPasswordForm } from './code-and-password-form.tsx';
import { useOwnPasskey } from './use-own-passkey.ts';

interface ProofAndPasswordFormProps {
  submitLabel: string;
  danger?: boolean;
  onSubmit: (given: ProofAndPassword) => Promise<void>;
  onCancel: () => void;
}

/** Asks for what changes a second factor that is on: the password, and a code or a passkey. */
export function ProofAndPasswordForm({ onSubmit, ...props }: ProofAndPasswordFormProps) {
  const { t } = useTranslation();
  const hasPasskey = useOwnPasskey();
  return (
    <CodeAndPasswordForm
      {...props}
      hint={t('factor.codeHint')}
      onSubmit={onSubmit}
      {...(hasPasskey
        ? {
            onPasskey: async (password: string) => onSubmit({ credential: await askOwnPasskey(), password }),
          }
        : {})}
    />
  );
}
