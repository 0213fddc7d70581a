import { Badge, Button } from '@mantine/core';
import { type ImportColumnName, OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@retaguarda/rules/import-columns';
import { useTranslation } from 'react-i18next';
import { csvOf, saveFile } from '../../ui/csv.ts';
import { IconDownload } from '../../ui/icons/index.ts';
import { templateRows } from './import-columns.ts';
import classes from './imports.module.css';

const TEMPLATE = 'modelo-transacoes.csv';

/** What a file holds, column by column, and one to begin with. */
export function ColumnGuide() {
  const { t } = useTranslation();
  return (
    <details className={classes['guide']}>
      <summary>{t('imports.columns')}</summary>
      <div className={classes['guideBody']}>
        <p className={classes['hint']}>{t('imports.columnsText')}</p>
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveFile(TEMPLATE, csvOf(templateRows()))}
          >
            {t('imports.downloadTemplate')}
          </Button>
        </div>
        <dl className={classes['columns']}>
          {REQUIRED_COLUMNS.map((column) => (
            <GuideLine key={column} column={column} required />
          ))}
          {OPTIONAL_COLUMNS.map((column) => (
            <GuideLine key={column} column={column} />
          ))}
        </dl>
      </div>
    </details>
  );
}

function GuideLine({ column, required = false }: { column: ImportColumnName; required?: boolean }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>
        <span className="ui-code">{column}</span>
        {required ? <Badge color="brand">{t('imports.required')}</Badge> : null}
      </dt>
      <dd>{t(`imports.column.${column}`)}</dd>
    </div>
  );
}
