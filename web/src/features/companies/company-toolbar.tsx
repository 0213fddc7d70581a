import { SegmentedControl } from '@mantine/core';
import { COMPANY_STATUSES } from '@retaguarda/rules/company-status';
import { useTranslation } from 'react-i18next';
import type { SearchRecord } from '../../ui/address-search.ts';
import { Filters } from '../../ui/record/filters.tsx';
import { DensitySwitch, ListSearch, StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import type { ListState } from '../../ui/record/use-list-state.ts';
import type { CompanyFilters } from './company-filters.ts';

/** What is searched or chosen is shown as a list: the tree is always whole. */
function asList(change: SearchRecord): SearchRecord {
  const narrows = Object.values(change).some((value) => value !== undefined && String(value).trim() !== '');
  return narrows ? { ...change, visao: undefined } : change;
}

/** Narrows the list or shows it as a tree, which is always whole. */
export function CompanyToolbar({ list }: { list: ListState<CompanyFilters> }) {
  const { t } = useTranslation();
  const narrowing: typeof list = {
    ...list,
    change: (change, replace) => list.change(asList(change), replace),
  };
  return (
    <Toolbar>
      <ListSearch label={t('companies.search')} list={narrowing} />
      <Filters chosen={list.chosen}>
        <StatusChoice
          clearLabel={t('companies.clearStatus')}
          list={narrowing}
          statuses={COMPANY_STATUSES}
          nameOf={(status) => t(`companyStatus.${status}`)}
        />
      </Filters>
      <DensitySwitch>
        <SegmentedControl
          aria-label={t('companies.view')}
          size="xs"
          value={list.filters.visao ?? 'lista'}
          data={[
            { value: 'lista', label: t('companies.asList') },
            { value: 'arvore', label: t('companies.asTree') },
          ]}
          onChange={(visao) =>
            list.change(
              visao === 'arvore' ? { visao, busca: undefined, situacao: undefined } : { visao: undefined },
            )
          }
        />
      </DensitySwitch>
    </Toolbar>
  );
}
