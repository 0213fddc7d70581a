import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { anyImportQuery } from '../../api/record-imports.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { CauseList } from '../imports/cause-list.tsx';
import { FaultDownloads } from '../imports/fault-list.tsx';
import type { FaultWords } from '../imports/fault-words.tsx';
import { isRunning } from '../imports/import-state.ts';
import classes from '../imports/imports.module.css';
import { RECORD_FILES, RecordOutcome } from './record-outcome.tsx';

const LOOK_AGAIN_MS = 1_000;

/** What would become of a file, told while it is tried. */
export function TrialOutcome({ id, words }: { id: number; words: FaultWords }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...anyImportQuery(id, { page: 1, per_page: 1 }),
    refetchInterval: ({ state }) => (state.data?.run && !isRunning(state.data.run) ? false : LOOK_AGAIN_MS),
  });
  return (
    <section className={classes['hand']} aria-labelledby="resultado-do-teste">
      <h3 id="resultado-do-teste" className={classes['heading']}>
        {t('recordImports.trialOutcome')}
      </h3>
      <Loaded query={query} rows={2}>
        {({ causes, run }) => (
          <>
            <RecordOutcome run={run} />
            {causes.length > 0 ? (
              <>
                <div>
                  <CauseList causes={causes} words={words} />
                </div>
                <FaultDownloads run={run} files={RECORD_FILES} />
              </>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}
