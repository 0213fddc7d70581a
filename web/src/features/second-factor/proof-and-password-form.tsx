import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askOwnPasskey, canUsePasskeys } from '../../api/passkeys.ts';
import { ownFactorQuery, type ProofAndPassword } from '../../api/second-factor.ts';
import { CodeAndPasswordForm } from './code-and-password-form.tsx';

interface ProofAndPasswordFormProps {
  submitLabel: string;
  danger?: boolean;
  onSubmit: (given: ProofAndPassword) => Promise<void>;
  onCancel: () => void;
}

/** Asks for what changes a second factor that is on: the password, and a code or a passkey. */
export function ProofAndPasswordForm({ onSubmit, ...props }: ProofAndPasswordFormProps) {
  const { t } = useTranslation();
  const { data: own } = useQuery(ownFactorQuery);
  const hasPasskey = own !== undefined && own.passkeys.length > 0 && canUsePasskeys();
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
