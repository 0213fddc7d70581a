import { useTranslation } from 'react-i18next';
import type { ImportCause } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import operations from '../../ui/record/parts.module.css';
import { useFormat } from '../../ui/use-format.ts';
import { type FaultWords, WORDS_OF_FILE } from './fault-words.tsx';
import classes from './imports.module.css';

const noSort = () => undefined;

interface CauseListProps {
  causes: readonly ImportCause[];
  words?: FaultWords;
}

/** What was wrong with a file by cause: one wrong code in a thousand lines is one thing to mend. */
export function CauseList({ causes, words = WORDS_OF_FILE }: CauseListProps) {
  const { t } = useTranslation();
  return (
    <section className={`${operations['part']} ${classes['hand']}`} aria-labelledby="causas-das-recusas">
      <h2 id="causas-das-recusas" className={classes['heading']}>
        {t('imports.causes')}
      </h2>
      <DataTable
        label={t('imports.causes')}
        columns={useColumns(words)}
        rows={causes}
        rowKey={({ campo, codigo, valor }) => `${codigo} ${campo} ${valor}`}
        sort={null}
        onSort={noSort}
        empty={null}
      />
    </section>
  );
}

function useColumns(words: FaultWords): Column<ImportCause>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'cause',
      header: t('imports.fault'),
      cell: (cause) => (
        <span className={classes['message']}>
          {words.message(cause)} <WayOut cause={cause} />
        </span>
      ),
    },
    {
      id: 'value',
      header: t('imports.value'),
      width: '36%',
      cell: ({ valor }) =>
        valor === '' ? (
          <span className={operations['dim']}>—</span>
        ) : (
          <span className={`ui-code ${classes['message']}`}>{valor}</span>
        ),
    },
    {
      id: 'lines',
      header: t('imports.lineCount'),
      width: '72px',
      align: 'end',
      cell: ({ linhas }) => <span className="ui-numbers">{format.number(linhas)}</span>,
    },
    {
      id: 'first',
      header: t('imports.firstLine'),
      hideBelow: 'sm',
      width: '128px',
      align: 'end',
      cell: ({ primeira_linha: first }) => <span className="ui-numbers">{format.number(first)}</span>,
    },
  ];
}

/** Where the establishment of a company below is shown with that company. */
function WayOut({ cause: { codigo, valor } }: { cause: ImportCause }) {
  const { t } = useTranslation();
  if (codigo !== 'estabelecimento_de_outra_empresa' || valor === '') return null;
  return (
    <TextLink to="/operacoes/estabelecimentos" search={{ busca: valor }} size="sm">
      {t('imports.seeEstablishment')}
    </TextLink>
  );
}
