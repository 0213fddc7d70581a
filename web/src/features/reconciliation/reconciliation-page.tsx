import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
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

const route = getRouteApi('/app/financeiro/conciliacao');

type Cause = Pick<ShownLines, 'resultado' | 'estado'>;

const ofFile = (id: number | undefined, cause: Cause): ShownLines | null =>
  id === undefined ? null : { arquivo_id: id, ...cause };

/** The files, and the lines of the one or of the day that the address names; else of the latest that was read. */
function Desk() {
  const { t } = useTranslation();
  const { arquivo, dia: day } = route.useSearch();
  const navigate = useNavigate();
  const [cause, setCause] = useState<Cause>({});
  const choose = (search: { arquivo: number } | { dia: string } | null) => {
    setCause({});
    return navigate({ to: '/financeiro/conciliacao', search: search ?? {}, replace: true });
  };
  const query = useQuery(acquirerFilesQuery);
  return (
    <Loaded query={query} rows={6}>
      {(files) => {
        const latest = files.find(({ situacao }) => situacao === 'lido');
        const file = arquivo ?? latest?.id;
        const shown = day === undefined ? ofFile(file, cause) : { dia: day, ...cause };
        return (
          <>
            <AcquirerFiles files={files} shown={shown} onShow={(id) => choose({ arquivo: id })} />
            {shown === null ? null : (
              <>
                <DayField
                  label={t('reconciliation.day')}
                  value={shown.dia ?? ''}
                  onChange={(dia) => choose(dia === undefined ? null : { dia })}
                />
                <CauseSums shown={shown} onChoose={setCause} />
                <DifferenceList shown={shown} />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
