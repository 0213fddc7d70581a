import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery, signOut } from '../../api/account.ts';
import { canUsePasskeys } from '../../api/passkey-support.ts';
import { AddPasskey } from '../second-factor/add-passkey.tsx';
import { Enrolment } from '../second-factor/enrolment.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** All that somebody may do who has to turn the second factor on, and has not in time. */
export function RequiredFactorPage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [byPasskey, setByPasskey] = useState(false);
  const goOn = async () => {
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    window.location.assign('/');
  };
  const leave = async () => {
    await signOut();
    window.location.assign('/entrar');
  };
  return (
    <AuthLayout
      title={t('factor.required.title')}
      intro={t('factor.required.text')}
      foot={
        <Anchor component="button" type="button" size="sm" onClick={leave}>
          {t('factor.required.leave')}
        </Anchor>
      }
    >
      {byPasskey ? <AddPasskey onDone={goOn} /> : <Enrolment onDone={goOn} />}
      {canUsePasskeys() ? (
        <Anchor component="button" type="button" size="sm" mt="md" onClick={() => setByPasskey(!byPasskey)}>
          {t(byPasskey ? 'factor.required.authenticator' : 'factor.required.passkey')}
        </Anchor>
      ) : null}
    </AuthLayout>
  );
}
