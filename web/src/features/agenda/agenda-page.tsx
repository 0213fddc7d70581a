import { Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agendaMonthQuery, encumbrancesQuery, holdsQuery, type Whose } from '../../api/agenda.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconCalendarEvent } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { MonthChooser, useCurrentMonth } from '../../ui/month-chooser.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { EstablishmentSelect } from '../establishments/establishment-select.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { useSession } from '../session/use-session.ts';
import { AgendaFiles } from './agenda-files.tsx';
import { DayDetail } from './day-detail.tsx';
import { Encumbrances } from './encumbrances.tsx';
import { Holds } from './holds.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthSums } from './month-sums.tsx';

const route = getRouteApi('/app/financeiro/agenda');

/** What merchants have to come, day by day, with what others get of it and what is held. */
export function AgendaPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  return (
    <PermittedOnly permission="financeiro.agenda.read">
      <Page
        title={t('agenda.title')}
        subtitle={t('agenda.text')}
        kind="form"
        actions={
          <ButtonLink to="/operacoes/razao" variant="default">
            {t('payouts.ledger')}
          </ButtonLink>
        }
      >
        <Agenda />
        <Contracts />
        {can('financeiro.agenda.files') ? <AgendaFiles /> : null}
      </Page>
    </PermittedOnly>
  );
}

function Agenda() {
  const { t } = useTranslation();
  const current = useCurrentMonth();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { documento, estabelecimento: merchant = null, mes: month = current } = search;
  const wholeDocument = documento === 'inteiro';
  const [day, setDay] = useState<string | null>(null);
  const choose = (chosen: typeof search) =>
    navigate({ to: '/financeiro/agenda', search: chosen, replace: true });
  const { documento: _document, ...withoutDocument } = search;
  const { estabelecimento: _merchant, ...withoutMerchant } = search;
  const whose: Whose | null =
    merchant === null ? null : { estabelecimento_id: merchant, documento_inteiro: wholeDocument };
  return (
    <section aria-label={t('agenda.title')}>
      <Group gap="sm" align="end" mb="md">
        <EstablishmentSelect
          label={t('agenda.establishment')}
          value={merchant}
          onChange={(id) => choose(id === null ? withoutMerchant : { ...search, estabelecimento: id })}
          w={{ base: '100%', sm: 320 }}
        />
        <MonthChooser value={month} onChange={(mes) => choose({ ...search, mes })} />
        <Checkbox
          label={t('agenda.wholeDocument')}
          checked={wholeDocument}
          disabled={merchant === null}
          onChange={(event) =>
            choose(event.currentTarget.checked ? { ...search, documento: 'inteiro' } : withoutDocument)
          }
          pb={8}
        />
      </Group>
      {whose === null ? (
        <StatePanel
          icon={<IconCalendarEvent size={24} />}
          title={t('agenda.choose')}
          text={t('agenda.chooseText')}
        />
      ) : (
        <Month whose={whose} month={month} onDay={setDay} />
      )}
      <DayDetail whose={whose} day={day} onClose={() => setDay(null)} />
    </section>
  );
}

function Month({ month, onDay, whose }: { whose: Whose; month: string; onDay: (day: string) => void }) {
  const query = useQuery(agendaMonthQuery(whose, month));
  return (
    <Loaded query={query} rows={6}>
      {(agenda) => (
        <>
          <MonthSums agenda={agenda} />
          <MonthGrid agenda={agenda} onDay={onDay} />
        </>
      )}
    </Loaded>
  );
}

function Contracts() {
  const encumbrances = useQuery(encumbrancesQuery);
  const holds = useQuery(holdsQuery);
  return (
    <>
      <Loaded query={encumbrances} rows={2}>
        {(shown) => <Encumbrances encumbrances={shown} />}
      </Loaded>
      <Loaded query={holds} rows={2}>
        {(shown) => <Holds holds={shown} />}
      </Loaded>
    </>
  );
}
