import { Button } from '@mantine/core';
import { AMOUNT_COLUMNS, OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@retaguarda/rules/import-columns';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { handInFile, type ImportReading, previewSales, type TypedFile } from '../../api/imports.ts';
import { keys } from '../../api/keys.ts';
import { ImportDrop } from './import-drop.tsx';
import { ImportReview } from './import-review.tsx';
import { PreviewLines } from './preview-lines.tsx';
import { useImportUpload } from './use-import-upload.ts';

const COLUMNS = [
  ...REQUIRED_COLUMNS,
  ...OPTIONAL_COLUMNS,
  ...AMOUNT_COLUMNS.map((name) => `${name}_centavos`),
].map((name) => ({ value: name, label: name }));

/** Takes a file of sales and shows its import. */
export function SaleHandIn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const upload = useImportUpload('transacoes');
  const handIn = (chosen: TypedFile, reading: ImportReading) =>
    upload.send(chosen, async (options) => {
      const run = await handInFile(chosen.file, reading, options);
      void queries.invalidateQueries({ queryKey: keys.imports.all });
      // Nothing is lost by leaving now.
      await navigate({
        to: '/operacoes/importacoes/$id',
        params: { id: String(run.id) },
        ignoreBlocker: true,
      });
    });
  return (
    <ImportDrop upload={upload} text={t('imports.drop')}>
      {(chosen, sending) => (
        <SaleReview
          chosen={chosen}
          sending={sending}
          onImport={(reading) => void handIn(chosen, reading)}
          onBack={() => upload.choose(null)}
        />
      )}
    </ImportDrop>
  );
}

interface SaleReviewProps {
  chosen: TypedFile;
  sending: ReactNode | null;
  onImport: (reading: ImportReading) => void;
  onBack: () => void;
}

/** What a file of sales holds before anything of it is imported. */
export function SaleReview({ chosen, onBack, onImport, sending }: SaleReviewProps) {
  const { t } = useTranslation();
  return (
    <ImportReview
      chosen={chosen}
      kind="transacoes"
      load={(reading, signal) => previewSales(chosen, reading, signal)}
      columns={COLUMNS}
      sending={sending}
      onBack={onBack}
      actions={(reading) => (
        <Button disabled={reading === null} onClick={() => reading && onImport(reading)}>
          {t('imports.review.import')}
        </Button>
      )}
      lines={({ linhas }) => <PreviewLines lines={linhas} />}
    />
  );
}
