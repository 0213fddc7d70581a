import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acquirerFilesQuery, type ShownLines } from '../../api/reconciliation.ts';
import { DayField } from '../../ui/forms/day-field.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { AcquirerFiles } from './acquirer-files.tsx';
import { CauseSums } from './cause-sums.tsx';
import { ClaimList } from './claim-list.tsx';
import { DifferenceList } from './difference-list.tsx';
import { MappingList } from './mapping-list.tsx';
import { SendFile } from './send-file.tsx';
import { ToleranceButton } from './tolerance-form.tsx';

/** What acquirers say in their files, what of it differs, and what people make of that. */
export function ReconciliationPage() {
  const { t } = useTranslation();
  return (
    <PermittedOnly permission="financeiro.read">
      <Page
        title={t('reconciliation.title')}
        subtitle={t('reconciliation.text')}
        kind="form"
        actions={
          <Group gap="xs">
            <ButtonLink to="/operacoes/razao" variant="default">
              {t('reconciliation.ledger')}
            </ButtonLink>
            <ToleranceButton />
            <SendFile />
          </Group>
        }
      >
        <Desk />
        <ClaimList />
        <MappingList />
      </Page>
    </PermittedOnly>
  );
}

function Desk() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ShownLines | null>(null);
  const query = useQuery(acquirerFilesQuery);
  return (
    <Loaded query={query} rows={6}>
      {(files) => {
        const latest = files.find(({ situacao }) => situacao === 'lido');
        const shown = chosen ?? (latest === undefined ? null : { arquivo_id: latest.id });
        return (
          <>
            <AcquirerFiles files={files} shown={shown} onShow={(id) => setChosen({ arquivo_id: id })} />
            {shown === null ? null : (
              <>
                <DayField
                  label={t('reconciliation.day')}
                  value={shown.dia ?? ''}
                  onChange={(dia) => setChosen(dia === undefined ? null : { dia })}
                />
                <CauseSums
                  shown={shown}
                  onChoose={(resultado) => setChosen({ ...whole(shown), ...resultado })}
                />
                <DifferenceList shown={shown} />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** All causes of what is shown. */
function whole({ arquivo_id, dia }: ShownLines): ShownLines {
  return { ...(arquivo_id === undefined ? {} : { arquivo_id }), ...(dia === undefined ? {} : { dia }) };
}
