import { useTranslation } from 'react-i18next';
import { loadAnyFaultReport, loadAnyRefusedLines } from '../../api/record-imports.ts';
import type { AnyImportRun } from '../../api/types.ts';
import { Fact } from '../../ui/record/facts.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { importState } from '../imports/import-state.ts';
import { RunOutcome } from '../imports/run-outcome.tsx';

/** Where what was wrong with a file of records is saved from. */
export const RECORD_FILES = { report: loadAnyFaultReport, lines: loadAnyRefusedLines };

/** Where a file of records stands and what it came to, or would come to. */
export function RecordOutcome({ run }: { run: AnyImportRun }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = importState(run);
  const isTried = run.ensaio && state !== 'desfazendo' && state !== 'desfeita';
  return (
    <RunOutcome
      run={run}
      text={t(isTried ? `recordImports.trialState.${state}` : `imports.stateText.${state}`)}
    >
      <Fact label={t('imports.lines')}>{format.number(run.linhas)}</Fact>
      <Fact label={t(run.ensaio ? 'recordImports.wouldBeMade' : 'imports.imported')}>
        {format.number(run.importadas)}
      </Fact>
      <Fact label={t('recordImports.there')}>{format.number(run.duplicadas)}</Fact>
      <Fact label={t(run.ensaio ? 'recordImports.wouldBeRefused' : 'imports.refused')}>
        {format.number(run.recusadas)}
      </Fact>
    </RunOutcome>
  );
}
