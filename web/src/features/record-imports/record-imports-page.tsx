import type { RegistryKind } from '@retaguarda/rules/import-kinds';
import { IMPORT_STATUSES } from '@retaguarda/rules/import-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { anyImportListQuery } from '../../api/record-imports.ts';
import type { AnyImportRun } from '../../api/types.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { IconFileUpload } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { Lines, RowLink } from '../../ui/record/cells.tsx';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import { type ListState, useListState } from '../../ui/record/use-list-state.ts';
import { isRunning } from '../imports/import-state.ts';
import classes from '../imports/imports.module.css';
import { useRunColumns } from '../imports/run-columns.tsx';
import { useSession } from '../session/use-session.ts';
import { KindChoice } from './kind-choice.tsx';
import { RecordColumnGuide, Templates } from './record-column-guide.tsx';
import { RecordHandIn } from './record-hand-in.tsx';
import {
  parseRecordImportFilters,
  type RecordImportFilters,
  toRecordImportQuery,
} from './record-import-filters.ts';
import { recordKindsOf } from './record-kinds.ts';
import { useRecordColumns } from './use-record-columns.tsx';

const route = getRouteApi('/app/importar');
const LOOK_AGAIN_MS = 3_000;

/** Files of records of any kind that the caller may hand in, and what became of earlier ones. */
export function RecordImportsPage() {
  const { t } = useTranslation();
  const session = useSession();
  const list = useListState('/importar', route.useSearch(), {
    parse: parseRecordImportFilters,
    staysInPlace: true,
  });
  const kinds = recordKindsOf(session);
  const [only] = kinds;
  const chosen = list.filters.tipo ?? (kinds.length === 1 && only !== undefined ? only : null);
  if (kinds.length === 0) return <Forbidden reason={t('recordImports.notAllowed')} />;
  if (chosen !== null && !kinds.includes(chosen)) {
    return <Forbidden reason={t('recordImports.notThisKind', { kind: t(`recordImports.kind.${chosen}`) })} />;
  }
  return (
    <Page
      title={t('nav.recordImports')}
      subtitle={t('recordImports.intro')}
      actions={
        <ExportButton path="/backend/api/importacoes/exportar.php" query={askedOf(list.filters, chosen)} />
      }
    >
      <KindChoice kinds={kinds} chosen={chosen} />
      {chosen === null ? null : <HandIn key={chosen} kind={chosen} />}
      <Runs list={list} kind={chosen} />
    </Page>
  );
}

/** What the list is asked for of the kind that is chosen. */
const askedOf = (filters: RecordImportFilters, kind: RegistryKind | null) =>
  toRecordImportQuery({ ...filters, ...(kind === null ? {} : { tipo: kind }) });

function HandIn({ kind }: { kind: RegistryKind }) {
  const { t } = useTranslation();
  const columns = useRecordColumns(kind);
  return (
    <>
      <div className={classes['partHead']}>
        <div>
          <h2 className={classes['heading']}>{t(`recordImports.kind.${kind}`)}</h2>
          <p className={classes['hint']}>{t('recordImports.templateText')}</p>
        </div>
        <Templates kind={kind} />
      </div>
      <RecordHandIn kind={kind} columns={columns} />
      <RecordColumnGuide columns={columns} />
    </>
  );
}

function Runs({ kind, list: whole }: { kind: RegistryKind | null; list: ListState<RecordImportFilters> }) {
  const { t } = useTranslation();
  // What the file is of is chosen above, and is no filter that hides anything.
  const clear = () => whole.change({ situacao: undefined });
  const list = { ...whole, clear, narrowed: whole.filters.situacao !== undefined };
  const columns = useRunColumns<AnyImportRun>({
    link: (run) => <RunLink run={run} isOfAnyKind={kind === null} />,
    duplicates: t('recordImports.there'),
  });
  const query = useQuery({
    ...anyImportListQuery(askedOf(list.filters, kind)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isRunning) ? LOOK_AGAIN_MS : false),
  });
  return (
    <>
      <Toolbar title={<h2 className={classes['heading']}>{t('imports.runs')}</h2>}>
        <StatusChoice
          list={list}
          statuses={IMPORT_STATUSES}
          nameOf={(value) => t(`imports.state.${value}`)}
        />
      </Toolbar>
      <RecordTable
        query={query}
        list={list}
        label={t('imports.runs')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{
          icon: <IconFileUpload size={24} />,
          title: t('imports.none'),
          text: t(kind === null ? 'recordImports.chooseFirst' : 'recordImports.noneText'),
        }}
      />
    </>
  );
}

interface RunLinkProps {
  run: AnyImportRun;
  /** Whether the list has other kinds too. */
  isOfAnyKind: boolean;
}

function RunLink({ isOfAnyKind, run: { arquivo, ensaio, id, tipo } }: RunLinkProps) {
  const { t } = useTranslation();
  return (
    <Lines
      second={
        isOfAnyKind || ensaio ? (
          <>
            {isOfAnyKind ? t(`recordImports.kind.${tipo}`) : null}
            {isOfAnyKind && ensaio ? ' · ' : null}
            {ensaio ? <span>{t('recordImports.trial')}</span> : null}
          </>
        ) : null
      }
    >
      <RowLink to="/importar/$id" params={{ id: String(id) }}>
        {arquivo ?? t('imports.named', { id })}
      </RowLink>
    </Lines>
  );
}
