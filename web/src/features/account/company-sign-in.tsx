import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyProvider } from '../../api/company-sign-in.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { withTexts } from '../../ui/i18n/i18n.ts';

const CompanyChoice = lazy(async () => {
  const load = withTexts('companyEntry', () => import('./company-choice.tsx'));
  return { default: (await load()).CompanyChoice };
});

interface CompanySignInProps {
  /** The address as it is typed; null while it is none. */
  email: string | null;
  /** The page that was wanted. */
  wanted: string | undefined;
  /** Goes to the field of the address and says that it is needed. */
  onMissing: () => void;
  /** Where a refusal is told. */
  problem: Parameters<typeof useSubmit>[0];
}

/** Asks with which company somebody signs in, by the domain of the address, and leaves for its provider. */
export function CompanySignIn({ email, onMissing, problem, wanted }: CompanySignInProps) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly CompanyProvider[] | null>(null);
  const { busy, submit } = useSubmit(problem, async (address: string) => {
    // With the page to sign in comes only what everybody uses who signs in.
    const { findCompanyProviders, leaveFor } = await import('../../api/company-sign-in.ts');
    const providers = await findCompanyProviders(address);
    const [only, ...others] = providers;
    if (only !== undefined && others.length === 0) leaveFor(only, wanted);
    else setFound(providers);
  });
  const ask = () => (email === null ? onMissing() : submit(email));
  return (
    <>
      <Button variant="default" loading={busy} size="md" fullWidth onClick={ask}>
        {t('signIn.company')}
      </Button>
      {found === null ? null : (
        <Suspense>
          <CompanyChoice providers={found} wanted={wanted} />
        </Suspense>
      )}
    </>
  );
}
