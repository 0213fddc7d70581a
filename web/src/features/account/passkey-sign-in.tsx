import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseTenant } from '../../api/connection.ts';
import type { Me } from '../../api/types.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';

interface PasskeySignInProps {
  onDone: (me: Me) => void;
  /** Where a refusal is told. */
  problem: Parameters<typeof useSubmit>[0];
}

/** Signs in without a password, by a passkey of whoever is there. */
export function PasskeySignIn({ onDone, problem }: PasskeySignInProps) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmit(problem, async () => {
    // As with a password: whoever signs in begins in their own tenant.
    chooseTenant(null);
    // With the page to sign in comes only what everybody uses who signs in.
    const { signInByPasskey } = await import('../../api/passkeys.ts');
    onDone(await signInByPasskey());
  });
  return (
    <Button variant="default" loading={busy} size="md" fullWidth onClick={() => submit(undefined)}>
      {t('passkey.signIn')}
    </Button>
  );
}
