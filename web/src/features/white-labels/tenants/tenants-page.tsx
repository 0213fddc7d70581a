import { TENANT_STATUSES } from '@retaguarda/rules/tenant-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tenantListQuery, tenantQuery } from '../../../api/tenants.ts';
import { IconBuildingPlus, IconTags } from '../../../ui/icons/index.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { RecordCount, RecordTable } from '../../../ui/record/record-table.tsx';
import { ListSearch, StatusChoice, Toolbar } from '../../../ui/record/toolbar.tsx';
import { useListState } from '../../../ui/record/use-list-state.ts';
import { useTenants } from '../../session/use-session.ts';
import { useTenantColumns } from './tenant-columns.tsx';
import { parseTenantFilters, toTenantQuery } from './tenant-filters.ts';

const route = getRouteApi('/app/white-labels');

/** The tenants that the caller looks after, level by level, with what there is in each. */
export function TenantsPage() {
  const { t } = useTranslation();
  const { current } = useTenants();
  const list = useListState('/white-labels', route.useSearch(), {
    parse: parseTenantFilters,
    keeps: ['acima'],
  });
  const { acima } = list.filters;
  const query = useQuery({
    ...tenantListQuery(toTenantQuery(list.filters)),
    placeholderData: keepPreviousData,
  });
  const columns = useTenantColumns();
  const isPlatform = current?.kind === 'platform' && acima === undefined;
  const open = <OpenLink label={t(isPlatform ? 'tenants.openLabel' : 'tenants.openBelow')} above={acima} />;
  const title = t(acima === undefined ? 'tenants.all' : 'tenants.below');
  return (
    <Page
      title={title}
      subtitle={
        acima === undefined ? (
          <RecordCount query={query} words={(count, shown) => t('tenants.count', { count, shown })} />
        ) : (
          <Above id={acima} />
        )
      }
      actions={open}
    >
      <Toolbar>
        <ListSearch label={t('tenants.search')} list={list} />
        <StatusChoice
          list={list}
          statuses={TENANT_STATUSES}
          nameOf={(status) => t(`tenants.status.${status}`)}
        />
      </Toolbar>
      <RecordTable
        query={query}
        list={list}
        name="tenants"
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          icon: <IconTags size={24} />,
          title: t('tenants.none'),
          text: t('tenants.noneText'),
          next: open,
        }}
      />
    </Page>
  );
}

function OpenLink({ label, above }: { label: string; above: string | undefined }) {
  return (
    <ButtonLink
      to="/white-labels/nova"
      search={above === undefined ? {} : { acima: above }}
      leftSection={<IconBuildingPlus size={16} />}
    >
      {label}
    </ButtonLink>
  );
}

/** Whose companies the list shows, with the way back up. */
function Above({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(tenantQuery(id));
  return (
    <>
      <TextLink to="/white-labels" search={{}} underline="always">
        {t('tenants.all')}
      </TextLink>
      {data === undefined ? null : (
        <>
          {' › '}
          <TextLink to="/white-labels/$id" params={{ id }} underline="always">
            {data.name}
          </TextLink>
        </>
      )}
    </>
  );
}
