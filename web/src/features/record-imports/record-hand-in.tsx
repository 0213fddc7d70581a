import { Button } from '@mantine/core';
import type { RegistryKind } from '@retaguarda/rules/import-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportReading, TypedFile } from '../../api/imports.ts';
import { keys } from '../../api/keys.ts';
import { handInRecords, previewRecords } from '../../api/record-imports.ts';
import { ImportDrop } from '../imports/import-drop.tsx';
import { ImportReview } from '../imports/import-review.tsx';
import { type ImportUpload, useImportUpload } from '../imports/use-import-upload.ts';
import { FirstFaults } from './first-faults.tsx';
import { TrialOutcome } from './trial-outcome.tsx';
import { faultWordsOf, type RecordColumn } from './use-record-columns.tsx';

interface RecordHandInProps {
  kind: RegistryKind;
  columns: readonly RecordColumn[];
}

/** Takes a file of records, tries it when that is wanted, and shows its import. */
export function RecordHandIn({ columns, kind }: RecordHandInProps) {
  const { t } = useTranslation();
  const upload = useImportUpload(kind);
  return (
    <ImportDrop upload={upload} text={t('recordImports.drop')}>
      {(chosen, sending) => (
        <RecordReview chosen={chosen} columns={columns} kind={kind} sending={sending} upload={upload} />
      )}
    </ImportDrop>
  );
}

interface RecordReviewProps extends RecordHandInProps {
  chosen: TypedFile;
  sending: ReactNode | null;
  upload: ImportUpload;
}

/** What a file of records holds, and what a trial says of it as it is read now. */
function RecordReview({ chosen, columns, kind, sending, upload }: RecordReviewProps) {
  const { t } = useTranslation();
  const { handIn, trialOf } = useHandIn({ chosen, kind, upload });
  const words = faultWordsOf(columns);
  return (
    <ImportReview
      chosen={chosen}
      kind={kind}
      load={(reading, signal) => previewRecords(kind, chosen, reading, signal)}
      columns={columns.map(({ nome, titulo }) => ({ value: nome, label: titulo }))}
      sending={sending}
      onBack={() => upload.choose(null)}
      actions={(reading) => {
        const isTried = reading !== null && trialOf(reading) !== null;
        return (
          <>
            <Button
              variant={isTried ? 'default' : 'filled'}
              disabled={reading === null}
              onClick={() => reading && void handIn(reading, true)}
            >
              {t(isTried ? 'recordImports.tryAgain' : 'recordImports.try')}
            </Button>
            <Button
              variant={isTried ? 'filled' : 'default'}
              disabled={reading === null}
              onClick={() => reading && void handIn(reading, false)}
            >
              {t('imports.review.import')}
            </Button>
          </>
        );
      }}
      lines={({ linhas }) => <FirstFaults lines={linhas} words={words} />}
      outcome={(reading) => {
        const id = trialOf(reading);
        return id === null ? null : <TrialOutcome id={id} words={words} />;
      }}
    />
  );
}

/** Sends the file: to be tried, which stays on the page, or to be imported, whose page follows. */
function useHandIn({ chosen, kind, upload }: Pick<RecordReviewProps, 'chosen' | 'kind' | 'upload'>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [trial, setTrial] = useState<{ id: number; reading: string } | null>(null);
  const handIn = (reading: ImportReading, isTrial: boolean) =>
    upload.send(chosen, async (options) => {
      const run = await handInRecords(chosen.file, { kind, reading, isTrial }, options);
      void queries.invalidateQueries({ queryKey: keys.imports.part('any') });
      if (isTrial) setTrial({ id: run.id, reading: JSON.stringify(reading) });
      // Nothing is lost by leaving now.
      else await navigate({ to: '/importar/$id', params: { id: String(run.id) }, ignoreBlocker: true });
    });
  // What was tried says nothing of the same file with other columns.
  const trialOf = (reading: ImportReading) => (trial?.reading === JSON.stringify(reading) ? trial.id : null);
  return { handIn, trialOf };
}
