import { useTranslation } from 'react-i18next';
import type { TenantLine } from '../../../api/types.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import type { Format } from '../../../ui/format.ts';
import { Dim, Lines, Nothing, RowLink } from '../../../ui/record/cells.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../../companies/companies-page.module.css';
import { sizeText } from '../../tasks/detail/file-rules.ts';
import { TenantBadge } from './tenant-badge.tsx';

/** What a list of tenants shows of each, those below it included. */
export function useTenantColumns(): Column<TenantLine>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const figure = (of: (line: TenantLine) => number) => (line: TenantLine) => (
    <span className="ui-numbers">{format.number(of(line))}</span>
  );
  return [
    {
      id: 'name',
      header: t('tenants.name'),
      sortKey: 'nome',
      cell: (line) => <NameCell line={line} />,
    },
    {
      id: 'people',
      header: t('tenants.people'),
      hideBelow: 'sm',
      width: '92px',
      align: 'end',
      cell: figure(({ figures }) => figures.pessoas),
    },
    {
      id: 'sales',
      header: t('tenants.monthSales'),
      hideBelow: 'sm',
      width: '150px',
      align: 'end',
      cell: (line) => <SalesCell line={line} />,
    },
    {
      id: 'tasks',
      header: t('tenants.openTasks'),
      hideBelow: 'md',
      width: '92px',
      align: 'end',
      cell: figure(({ figures }) => figures.tarefas),
    },
    {
      id: 'files',
      header: t('tenants.files'),
      hideBelow: 'lg',
      width: '104px',
      align: 'end',
      cell: ({ figures }) => <Dim>{filesText(figures.arquivosBytes, format) ?? t('tenants.manyFiles')}</Dim>,
    },
    {
      id: 'activity',
      header: t('tenants.activity'),
      hideBelow: 'md',
      width: '140px',
      cell: (line) => <ActivityCell line={line} />,
    },
    statusColumn(t('field.status')),
  ];
}

const statusColumn = (header: string): Column<TenantLine> => ({
  id: 'status',
  header,
  sortKey: 'situacao',
  width: '116px',
  cell: (line) => <TenantBadge status={line.status} />,
});

/** How much the files take, in words; null where there are too many to be added up for a list. */
export function filesText(bytes: number | null, format: Format): string | null {
  if (bytes === 0) return '0 KB';
  return bytes === null ? null : sizeText(bytes, format.number);
}

function NameCell({ line }: { line: TenantLine }) {
  const { t } = useTranslation();
  const { below, branding, id, name, subdominio } = line;
  const second = [subdominio, below === 0 ? null : t('tenants.belowCount', { count: below })];
  return (
    <span className={classes['company']}>
      <BrandMark name={name} logo={branding.logotipo} color={branding.corPrincipal} />
      <Lines cut second={second.filter((part) => part !== null).join(' · ')}>
        <RowLink to="/white-labels/$id" params={{ id }}>
          {name}
        </RowLink>
      </Lines>
    </span>
  );
}

function SalesCell({ line: { figures } }: { line: TenantLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { vendasMes: count } = figures;
  return (
    <Lines second={t('tenants.sales', { count, shown: format.number(count) })}>
      <span className="ui-numbers">{format.money((figures.brutoMesCentavos / 100).toFixed(2))}</span>
    </Lines>
  );
}

function ActivityCell({ line: { figures } }: { line: TenantLine }) {
  const format = useFormat();
  const { ultimaAtividade: at } = figures;
  return at === null ? <Nothing /> : <span title={format.dateTime(at)}>{format.relative(at)}</span>;
}
