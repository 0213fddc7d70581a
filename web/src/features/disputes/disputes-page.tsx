import { Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownDisputes } from '../../api/disputes.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { DisputeDrawer } from './dispute-drawer.tsx';
import { DisputeFilters } from './dispute-filters.tsx';
import { DisputeList } from './dispute-list.tsx';
import { DisputeRatesList } from './dispute-rates.tsx';
import { RegisterDispute } from './register-dispute.tsx';
import { SendNotices } from './send-notices.tsx';

const route = getRouteApi('/app/financeiro/disputas');

/** What cardholders dispute: notices, defence with evidence and deadlines, how it ended, and who has too many. */
export function DisputesPage() {
  const { t } = useTranslation();
  return (
    <PermittedOnly permission="financeiro.read">
      <Page
        title={t('disputes.title')}
        subtitle={t('disputes.text')}
        kind="form"
        actions={
          <Group gap="xs">
            <ButtonLink to="/operacoes/razao" variant="default">
              {t('payouts.ledger')}
            </ButtonLink>
            <SendNotices />
            <RegisterDispute />
          </Group>
        }
      >
        <Desk />
      </Page>
    </PermittedOnly>
  );
}

function Desk() {
  const [shown, setShown] = useState<ShownDisputes>({ estado: 'aberta' });
  const { contestacao: opened = null } = route.useSearch();
  const navigate = useNavigate();
  const open = (id: number | null) =>
    navigate({
      to: '/financeiro/disputas',
      search: id === null ? {} : { contestacao: id },
      replace: true,
    });
  return (
    <>
      <DisputeFilters shown={shown} onShow={setShown} />
      <DisputeList shown={shown} onOpen={open} />
      <DisputeRatesList />
      <DisputeDrawer id={opened} onClose={() => open(null)} />
    </>
  );
}
