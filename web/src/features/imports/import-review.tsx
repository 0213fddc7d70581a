import { Alert, Button, Group, Select } from '@mantine/core';
import { type ImportKindName, XLSX_TYPE } from '@retaguarda/rules/import-kinds';
import {
  IMPORT_ENCODINGS,
  type ImportEncoding,
  SEPARATOR_NAMES,
  type SeparatorName,
} from '@retaguarda/rules/import-reading';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileKey, type ImportReading, type TypedFile } from '../../api/imports.ts';
import { keys } from '../../api/keys.ts';
import type { ImportPreview } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { IconAlertCircle } from '../../ui/icons/index.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { ColumnChoices, type ColumnName } from './column-choices.tsx';
import classes from './imports.module.css';

const ORIGINS = ['arquivo', 'lembrado', 'sugerido', 'escolhido'] as const;

/** The beginning of a file, whatever it is of. */
type Beginning = Omit<ImportPreview, 'linhas'> & { linhas: readonly unknown[] };

interface ImportReviewProps<Preview extends Beginning> {
  chosen: TypedFile;
  kind: ImportKindName;
  /** Asks how the file would be read. */
  load: (reading: ImportReading, signal: AbortSignal) => Promise<Preview>;
  /** The columns that such a file may have. */
  columns: readonly ColumnName[];
  /** What stands here while the file is on its way. */
  sending: ReactNode | null;
  onBack: () => void;
  /** What can be done with the file as it is read now; null where it cannot be read. */
  actions: (reading: ImportReading | null) => ReactNode;
  /** What is shown of its first lines. */
  lines: (preview: Preview) => ReactNode;
  /** What came of the file as it is read now. */
  outcome?: (reading: ImportReading) => ReactNode;
}

/** What a file holds before anything of it is imported: how it is read, which column is what, and its first lines. */
export function ImportReview<Preview extends Beginning>(props: ImportReviewProps<Preview>) {
  const { actions, chosen, columns, kind, lines, load, onBack, outcome, sending } = props;
  const { t } = useTranslation();
  const [reading, setReading] = useState<ImportReading>({});
  const query = useQuery({
    queryKey: keys.imports.part('preview', kind, fileKey(chosen.file), reading),
    queryFn: ({ signal }) => load(reading, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = sending !== null;
  useEffect(() => {
    if (!isSending) heading.current?.focus();
  }, [isSending]);
  if (isSending) return sending;
  const { data: preview } = query;
  const isReady = preview !== undefined && !query.isPlaceholderData && isReadable(preview);
  const whole = isReady ? { ...reading, ...chosenColumns(preview) } : null;
  return (
    <section className={classes['review']} aria-labelledby="previa-do-arquivo">
      <div className={classes['partHead']}>
        <h2 id="previa-do-arquivo" ref={heading} tabIndex={-1} className={classes['heading']}>
          {chosen.file.name}
        </h2>
        <Group gap="xs">
          <Button variant="default" onClick={onBack}>
            {t('imports.review.back')}
          </Button>
          {actions(whole)}
        </Group>
      </div>
      {whole === null ? null : outcome?.(whole)}
      <Loaded query={query}>
        {(preview) => (
          <>
            {preview.separador === null || chosen.contentType === XLSX_TYPE ? null : (
              <ReadingChoices preview={preview} reading={reading} onChange={setReading} />
            )}
            <Verdict preview={preview} columns={columns} />
            {preview.colunas.length > 0 ? (
              <ColumnChoices
                columns={preview.colunas}
                names={columns}
                isOpen={preview.origem !== 'arquivo' || preview.faltam.length > 0}
                onChange={(colunas) => setReading({ ...reading, colunas: colunas.join(',') })}
              />
            ) : null}
            {preview.linhas.length > 0 ? lines(preview) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

const isReadable = ({ erros, faltam }: Beginning) => faltam.length === 0 && erros.length === 0;

/** The columns go with the file where its first line does not name them. */
const chosenColumns = ({ colunas, origem }: Beginning): ImportReading =>
  origem === 'arquivo' ? {} : { colunas: colunas.map(({ coluna }) => coluna).join(',') };

interface ReadingChoicesProps {
  preview: Beginning;
  reading: ImportReading;
  onChange: (reading: ImportReading) => void;
}

/** How the bytes are read. Another separator makes other columns, so what was chosen for those goes. */
function ReadingChoices({ preview, reading, onChange }: ReadingChoicesProps) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <Select
        label={t('imports.encoding')}
        allowDeselect={false}
        value={preview.codificacao}
        data={IMPORT_ENCODINGS.map((value) => ({ value, label: t(`imports.review.encoding.${value}`) }))}
        onChange={(value) => {
          const codificacao: ImportEncoding | undefined = oneOf(value, IMPORT_ENCODINGS);
          if (codificacao) onChange({ ...reading, codificacao });
        }}
      />
      <Select
        label={t('imports.review.separator')}
        allowDeselect={false}
        value={preview.separador}
        data={SEPARATOR_NAMES.map((value) => ({ value, label: t(`imports.review.separators.${value}`) }))}
        onChange={(value) => {
          const separador: SeparatorName | undefined = oneOf(value, SEPARATOR_NAMES);
          const { colunas: _, ...others } = reading;
          if (separador) onChange({ ...others, separador });
        }}
      />
    </Group>
  );
}

/** What is still missing, or why the columns stand as they do. */
function Verdict({ columns, preview }: { columns: readonly ColumnName[]; preview: Beginning }) {
  const { t } = useTranslation();
  const { erros, faltam, origem } = preview;
  const faults = erros.filter(({ codigo }) => codigo !== 'coluna_ausente');
  const labelOf = (name: string) => columns.find(({ value }) => value === name)?.label ?? name;
  if (isReadable(preview)) {
    const known = oneOf(origem, ORIGINS) ?? 'arquivo';
    return (
      <p className={classes['hint']} role="status">
        {t(`imports.review.origin.${known}`)}
      </p>
    );
  }
  return (
    <Alert color="yellow" icon={<IconAlertCircle />} role="status" p="sm">
      {faltam.length > 0 ? (
        <div>{t('imports.missing', { names: faltam.map(labelOf).join(', ') })}</div>
      ) : null}
      {faults.map(({ campo, codigo, mensagem }) => (
        <div key={`${codigo} ${campo}`}>{mensagem}</div>
      ))}
    </Alert>
  );
}
