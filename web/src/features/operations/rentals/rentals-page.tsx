import { Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../../ui/address-search.ts';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { useSession } from '../../session/use-session.ts';
import headClasses from '../../users/detail/user-page.module.css';
import { withChange } from '../list-filters.ts';
import { PermittedOnly } from '../operations-access.tsx';
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
  const { can } = useSession();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const mayManage = can('operacoes.manage');
  const change = (next: Record<string, unknown>) =>
    navigate({
      to: '/operacoes/alugueis',
      search: parseRentalFilters(withChange(filters, next)),
      resetScroll: 'pagina' in next,
    });
  const open = (tab: string | null) => {
    const aba = oneOf(tab, RENTAL_TABS);
    void navigate({ to: '/operacoes/alugueis', search: aba === 'cobrancas' ? { aba } : {} });
  };
  useShortcuts(mayManage ? { c: () => navigate({ to: '/operacoes/alugueis/novo' }) } : {});
  const tab = filters.aba ?? RENTAL_TABS[0];
  return (
    <Page
      title={t('rentals.title')}
      subtitle={t('rentals.intro')}
      actions={
        mayManage ? (
          <ButtonLink to="/operacoes/alugueis/novo" leftSection={<IconPlus size={16} />}>
            {t('rentals.add')}
          </ButtonLink>
        ) : null
      }
    >
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List>
          {RENTAL_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`rentals.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="contratos" className={headClasses['panel'] ?? ''}>
          <ContractsTab filters={filters} onChange={change} />
        </Tabs.Panel>
        <Tabs.Panel value="cobrancas" className={headClasses['panel'] ?? ''}>
          <MonthChargesTab filters={filters} onChange={change} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
