import { Alert, Button, Group, Select } from '@mantine/core';
import {
  IMPORT_ENCODINGS,
  type ImportEncoding,
  SEPARATOR_NAMES,
  type SeparatorName,
} from '@retaguarda/rules/import-reading';
import { IconAlertCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportReading, importPreviewQuery, type TypedFile } from '../../api/imports.ts';
import type { ImportPreview } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { ColumnChoices } from './column-choices.tsx';
import classes from './imports.module.css';
import { PreviewLines } from './preview-lines.tsx';

const ORIGINS = ['arquivo', 'lembrado', 'sugerido', 'escolhido'] as const;

interface ImportReviewProps {
  chosen: TypedFile;
  onImport: (reading: ImportReading) => void;
  onBack: () => void;
}

/** What a file holds before anything of it is imported: how it is read, which column is what, and its first lines. */
export function ImportReview({ chosen, onBack, onImport }: ImportReviewProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState<ImportReading>({});
  const query = useQuery({
    ...importPreviewQuery(chosen, reading),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const preview = query.data;
  const isReady = preview !== undefined && !query.isPlaceholderData && isReadable(preview);
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
          <Button
            disabled={!isReady}
            onClick={() => preview && onImport({ ...reading, ...chosenColumns(preview) })}
          >
            {t('imports.review.import')}
          </Button>
        </Group>
      </div>
      <Loaded query={query}>
        {(preview) => (
          <>
            {preview.separador === null ? null : (
              <ReadingChoices preview={preview} reading={reading} onChange={setReading} />
            )}
            <Verdict preview={preview} />
            {preview.colunas.length > 0 ? (
              <ColumnChoices
                columns={preview.colunas}
                isOpen={preview.origem !== 'arquivo' || preview.faltam.length > 0}
                onChange={(colunas) => setReading({ ...reading, colunas: colunas.join(',') })}
              />
            ) : null}
            {preview.linhas.length > 0 ? <PreviewLines lines={preview.linhas} /> : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

const isReadable = ({ erros, faltam }: ImportPreview) => faltam.length === 0 && erros.length === 0;

/** The columns go with the file where its first line does not name them. */
const chosenColumns = ({ colunas, origem }: ImportPreview): ImportReading =>
  origem === 'arquivo' ? {} : { colunas: colunas.map(({ coluna }) => coluna).join(',') };

interface ReadingChoicesProps {
  preview: ImportPreview;
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
function Verdict({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const { erros, faltam, origem } = preview;
  const faults = erros.filter(({ codigo }) => codigo !== 'coluna_ausente');
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
      {faltam.length > 0 ? <div>{t('imports.missing', { names: faltam.join(', ') })}</div> : null}
      {faults.map(({ campo, codigo, mensagem }) => (
        <div key={`${codigo} ${campo}`}>{mensagem}</div>
      ))}
    </Alert>
  );
}
