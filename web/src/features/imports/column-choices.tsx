import { Select } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '../../api/types.ts';
import classes from './imports.module.css';

type Previewed = ImportPreview['colunas'][number];

/** A column that a file may have, and what people call it. */
export interface ColumnName {
  value: string;
  label: string;
}

interface ColumnChoicesProps {
  columns: readonly Previewed[];
  names: readonly ColumnName[];
  isOpen: boolean;
  /** What each field is taken for, in their order. */
  onChange: (columns: string[]) => void;
}

/** Which field of the file is which column; one that means nothing here is passed over. */
export function ColumnChoices({ columns, isOpen, names, onChange }: ColumnChoicesProps) {
  const { t } = useTranslation();
  const used = columns.filter(({ coluna }) => coluna !== '').length;
  // A column is of one field: whoever gives it to another one takes it from the first.
  const choose = (place: number, coluna: string) =>
    onChange(
      columns.map((column, at) => {
        if (at === place) return coluna;
        return coluna !== '' && column.coluna === coluna ? '' : column.coluna;
      }),
    );
  return (
    <details className={classes['guide']} {...(isOpen ? { open: true } : {})}>
      <summary>{t('imports.review.columns', { used, count: columns.length })}</summary>
      <ul className={classes['choices']}>
        {columns.map((column, place) => (
          <ColumnChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place, and names may repeat
            key={place}
            column={column}
            names={names}
            onChange={(coluna) => choose(place, coluna)}
          />
        ))}
      </ul>
    </details>
  );
}

interface ColumnChoiceProps {
  column: Previewed;
  names: readonly ColumnName[];
  onChange: (name: string) => void;
}

function ColumnChoice({ column: { coluna, exemplos, nome }, names, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li>
      <div>
        <label htmlFor={id} className={classes['message']}>
          {nome === '' ? t('imports.review.unnamed') : nome}
        </label>
        <div className={`ui-code ${classes['examples']}`}>{exemplos.join(' · ')}</div>
      </div>
      <Select
        id={id}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('imports.review.passOver') }}
        placeholder={t('imports.review.passedOver')}
        nothingFoundMessage={t('imports.review.noColumn')}
        value={coluna === '' ? null : coluna}
        data={names}
        onChange={(value) => onChange(value ?? '')}
      />
    </li>
  );
}
