import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { permissionsQuery } from '../../../api/access.ts';
import { rightsQuery } from '../../../api/custom-roles.ts';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { BackLink } from '../../../ui/record/record-page.tsx';
import { ListSearch, Toolbar } from '../../../ui/record/toolbar.tsx';
import { useListState } from '../../../ui/record/use-list-state.ts';
import { AdminsOnly } from '../../session/guard.tsx';
import { parseRightsFilters, RIGHTS_SIZES } from './rights-filters.ts';
import { RightsMatrix } from './rights-matrix.tsx';

const route = getRouteApi('/app/usuarios/direitos');

/** Who of the tenant may do what: people side by side, permissions one below the other. */
export function RightsPage() {
  return (
    <AdminsOnly>
      <Rights />
    </AdminsOnly>
  );
}

function Rights() {
  const { t } = useTranslation();
  const list = useListState('/usuarios/direitos', route.useSearch(), {
    parse: parseRightsFilters,
    sizes: RIGHTS_SIZES,
  });
  const { busca } = list.filters;
  const catalogue = useQuery(permissionsQuery);
  const people = useQuery({
    ...rightsQuery({
      pageNumber: list.page,
      pageSize: list.pageSize,
      ...(busca === undefined ? {} : { search: busca }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      back={<BackLink to="/usuarios">{t('users.title')}</BackLink>}
      title={t('rights.title')}
      subtitle={t('rights.intro')}
    >
      <Toolbar>
        <ListSearch label={t('users.search')} list={list} />
      </Toolbar>
      <Loaded query={catalogue}>
        {(permissions) => (
          <Loaded query={people}>
            {({ lines, total }) => (
              <>
                {lines.length === 0 ? (
                  <NothingFound
                    title={t('users.nothingFound')}
                    text={t('users.nothingFoundText')}
                    clearLabel={t('users.clearFilters')}
                    onClear={list.clear}
                  />
                ) : (
                  <RightsMatrix permissions={permissions} people={lines} />
                )}
                <Pager
                  page={list.page}
                  pageSize={list.pageSize}
                  sizes={list.sizes}
                  total={total}
                  onPage={(pagina) => list.change({ pagina })}
                  onPageSize={(porPagina) => list.change({ porPagina })}
                />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
