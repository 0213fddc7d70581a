import { Badge, Group } from '@mantine/core';
import type { RegistryKind } from '@retaguarda/rules/import-kinds';
import { useTranslation } from 'react-i18next';
import { loadTemplate, type TemplateFormat } from '../../api/record-imports.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import classes from '../imports/imports.module.css';
import type { RecordColumn } from './use-record-columns.tsx';

const FORMATS = ['xlsx', 'csv'] as const;

/** Files to be filled in. */
export function Templates({ kind }: { kind: RegistryKind }) {
  const { t } = useTranslation();
  const save = async (format: TemplateFormat) =>
    saveBlob(`modelo-${kind}.${format}`, await loadTemplate(kind, format));
  return (
    <Group gap="xs">
      {FORMATS.map((format) => (
        <DownloadButton key={format} save={() => save(format)}>
          {t(`recordImports.template.${format}`)}
        </DownloadButton>
      ))}
    </Group>
  );
}

/** What a file of records holds, column by column. */
export function RecordColumnGuide({ columns }: { columns: readonly RecordColumn[] }) {
  const { t } = useTranslation();
  if (columns.length === 0) return null;
  return (
    <details className={classes['guide']}>
      <summary>{t('imports.columns')}</summary>
      <div className={classes['guideBody']}>
        <p className={classes['hint']}>{t('recordImports.columnsText')}</p>
        <dl className={classes['columns']}>
          {columns.map(({ descricao, exemplo, nome, obrigatoria, titulo }) => (
            <div key={nome}>
              <dt>
                {titulo}
                {obrigatoria ? <Badge color="brand">{t('imports.required')}</Badge> : null}
              </dt>
              {plain(descricao) === plain(titulo) ? null : (
                <dd>
                  <Words text={descricao} />
                </dd>
              )}
              {exemplo === '' ? null : <dd>{t('recordImports.example', { text: exemplo })}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

const plain = (text: string): string => text.toLowerCase();

/** A text in which what is to be typed stands between backticks. */
function Words({ text }: { text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="ui-code">
        {part}
      </span>
    ),
  );
}
