import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Words for what keeps somebody out who comes back from a provider, by the code in the address. */
const REASONS = {
  'auth.accountUnavailable': 'accountUnavailable',
  'auth.tenantSuspended': 'suspended',
  'auth.tooManyAttempts': 'tooMany',
  'oidc.denied': 'denied',
  'oidc.elsewhere': 'elsewhere',
  'oidc.expired': 'expired',
  'oidc.foreignDomain': 'foreignDomain',
  'oidc.noAccount': 'noAccount',
  'oidc.noEmail': 'noEmail',
  'oidc.otherPerson': 'otherPerson',
  'oidc.unavailable': 'unavailable',
} as const;

/** Says why nobody was signed in; a code that is not known is told as a failure, and never shown. */
export function CompanyRefusal({ code }: { code: string }) {
  const { t } = useTranslation();
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : 'failed';
  return (
    <Alert color="red" role="alert" p="sm">
      {t(`companyEntry.refusal.${reason}`)}
    </Alert>
  );
}
