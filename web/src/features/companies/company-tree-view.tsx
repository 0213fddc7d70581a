import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allCompaniesQuery } from '../../api/companies.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { IconChevronDown, IconChevronRight } from '../../ui/icons/index.ts';
import { useFormat } from '../../ui/use-format.ts';
import {
  type CompanyNode,
  companyName,
  flattenCompanies,
  foldedAtFirst,
  visibleNodes,
} from '../company-choice/company-tree.ts';
import classes from './companies-page.module.css';
import { CompanyLink, useCompanyColumns } from './company-columns.tsx';

const noSort = () => undefined;

/** All companies within reach, each below the one it belongs to. */
export function CompanyTreeView({ empty }: { empty: ReactNode }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(allCompaniesQuery);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const nodes = useMemo(
    () => (data ? flattenCompanies(data.companies, i18n.language) : undefined),
    [data, i18n.language],
  );
  const first = useMemo(() => foldedAtFirst(nodes ?? []), [nodes]);
  const folded = chosen ?? first;
  const toggle = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const columns = useCompanyColumns<CompanyNode>(
    ({ company }) => company,
    (node) => <Branch node={node} folded={folded.has(node.company.id)} onToggle={toggle} />,
  );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <>
      <DataTable
        label={t('companies.tree')}
        columns={columns}
        rows={nodes && visibleNodes(nodes, folded)}
        rowKey={({ company }) => company.id}
        sort={null}
        onSort={noSort}
        empty={empty}
      />
      {data && data.total > data.companies.length ? (
        <p className={classes['note']}>
          {t('companies.treeCut', {
            shown: format.number(data.companies.length),
            total: format.number(data.total),
          })}
        </p>
      ) : null}
    </>
  );
}

interface BranchProps {
  node: CompanyNode;
  folded: boolean;
  onToggle: (id: string) => void;
}

function Branch({ node: { company, depth, below }, folded, onToggle }: BranchProps) {
  const { t } = useTranslation();
  return (
    <span className={classes['branch']} style={{ '--tree-depth': depth }}>
      {below > 0 ? (
        <ActionIcon
          className={classes['fold'] ?? ''}
          size={26}
          aria-expanded={!folded}
          aria-label={t('companies.below', { name: companyName(company), count: below })}
          onClick={() => onToggle(company.id)}
        >
          {folded ? <IconChevronRight size={16} /> : <IconChevronDown size={16} />}
        </ActionIcon>
      ) : (
        <span className={classes['leaf']} />
      )}
      <CompanyLink company={company} />
    </span>
  );
}
