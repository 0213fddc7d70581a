import { Tabs } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';
import { Page } from '../../ui/page.tsx';
import headClasses from '../../ui/record/record-page.module.css';
import { useListState } from '../../ui/record/use-list-state.ts';
import { useCreateLink } from '../session/create-link.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { ContractsTab } from './contracts-tab.tsx';
import { MonthChargesTab } from './month-charges-tab.tsx';
import { parseRentalFilters, RENTAL_TABS } from './rental-filters.ts';

const route = getRouteApi('/app/operacoes/alugueis');

export function RentalsPage() {
  return (
    <PermittedOnly permission="operacoes.read">
      <Rentals />
    </PermittedOnly>
  );
}

/** The terminals that are let, and what is charged for them in a month. */
function Rentals() {
  const { t } = useTranslation();
  const list = useListState('/operacoes/alugueis', route.useSearch(), {
    parse: parseRentalFilters,
    keeps: ['aba', 'mes'],
  });
  const navigate = useNavigate();
  const open = (tab: string | null) => {
    const aba = oneOf(tab, RENTAL_TABS);
    void navigate({ to: '/operacoes/alugueis', search: aba === 'cobrancas' ? { aba } : {} });
  };
  const create = useCreateLink({
    to: '/operacoes/alugueis/novo',
    label: t('rentals.add'),
    permission: 'operacoes.manage',
  });
  const tab = list.filters.aba ?? RENTAL_TABS[0];
  return (
    <Page title={t('rentals.title')} subtitle={t('rentals.intro')} actions={create}>
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List>
          {RENTAL_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`rentals.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="contratos" className={headClasses['panel'] ?? ''}>
          <ContractsTab list={list} create={create} />
        </Tabs.Panel>
        <Tabs.Panel value="cobrancas" className={headClasses['panel'] ?? ''}>
          <MonthChargesTab list={list} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
