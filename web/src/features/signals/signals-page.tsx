import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownSignals } from '../../api/signals.ts';
import { Page } from '../../ui/page.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { SignalReport } from './report-section.tsx';
import { SignalRules } from './rule-list.tsx';
import { SignalDrawer } from './signal-drawer.tsx';
import { SignalFilters } from './signal-filters.tsx';
import { SignalList } from './signal-list.tsx';

const route = getRouteApi('/app/financeiro/sinais');

/** What the tenant is told of by itself: what was seen, what was done, from when on, and the report by mail. */
export function SignalsPage() {
  const { t } = useTranslation();
  return (
    <PermittedOnly permission="financeiro.signals.read">
      <Page title={t('signals.title')} subtitle={t('signals.text')} kind="form" actions={<SignalRules />}>
        <Desk />
      </Page>
    </PermittedOnly>
  );
}

function Desk() {
  const [shown, setShown] = useState<ShownSignals>({ situacao: 'aberto' });
  const { sinal: opened = null } = route.useSearch();
  const navigate = useNavigate();
  const open = (id: number | null) =>
    navigate({ to: '/financeiro/sinais', search: id === null ? {} : { sinal: id }, replace: true });
  return (
    <>
      <SignalFilters shown={shown} onShow={setShown} />
      <SignalList shown={shown} onOpen={open} />
      <SignalReport />
      <SignalDrawer id={opened} onClose={() => open(null)} />
    </>
  );
}
