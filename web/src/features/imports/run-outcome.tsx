import { Progress, Stack } from '@mantine/core';
import { IMPORT_ENCODINGS } from '@retaguarda/rules/import-reading';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRun } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { isRunning } from './import-state.ts';
import classes from './imports.module.css';

interface RunOutcomeProps {
  run: ImportRun;
  /** Where it stands, as a sentence. */
  text: string;
  /** What its progress is of; that of the reading unless it is said. */
  progress?: { label: string; percent: number };
  /** What it came to, as facts. */
  children: ReactNode;
}

/** Where an import stands and what it came to, told anew to who listens while it goes on. */
export function RunOutcome({ children, progress, run, text }: RunOutcomeProps) {
  const { t } = useTranslation();
  const { label, percent } = progress ?? {
    label: t('imports.progress'),
    percent: run.progresso_percentual,
  };
  return (
    <Stack gap="md">
      <p className={classes['hint']} role="status">
        {text}
      </p>
      {isRunning(run) ? (
        <Progress value={percent} aria-label={label} {...(percent === 0 ? { animated: true } : {})} />
      ) : null}
      <Facts>
        {children}
        {run.codificacao === 'utf-8' ? null : (
          <Fact label={t('imports.encoding')}>
            {t(`imports.review.encoding.${oneOf(run.codificacao, IMPORT_ENCODINGS) ?? 'windows-1252'}`)}
          </Fact>
        )}
      </Facts>
    </Stack>
  );
}
