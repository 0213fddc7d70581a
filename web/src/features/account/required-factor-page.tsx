import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery, signOut } from '../../api/account.ts';
import { Enrolment } from '../second-factor/enrolment.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** All that somebody may do who has to turn the second factor on, and has not in time. */
export function RequiredFactorPage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
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
      <Enrolment onDone={goOn} />
    </AuthLayout>
  );
}
