import { Alert, Button, Group, List, Loader, Stack, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCompany, movePreviewQuery, type VersionedCompany } from '../../../api/companies.ts';
import { type ApiError, asApiError } from '../../../api/problem.ts';
import type { MovePreview } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { IconArrowsMove } from '../../../ui/icons/index.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { CompanySelect } from '../../company-choice/company-select.tsx';
import { companyName } from '../../company-choice/company-tree.ts';
import { COMPANY_TOUCHES, useGuarded } from './use-company-change.ts';

/** Puts the company below another one, after saying what that changes. */
export function MoveCompany({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconArrowsMove size={16} />}
        reason={stored.company.abilities.move ? null : t('move.mainReason')}
        onClick={() => setOpened(true)}
      >
        {t('move.title')}
      </ReasonedButton>
      <RecordDialog
        of={opened}
        onClose={() => setOpened(false)}
        title={t('move.heading', { name: companyName(stored.company) })}
      >
        {() => <MoveForm stored={stored} onClose={() => setOpened(false)} />}
      </RecordDialog>
    </>
  );
}

function MoveForm({ stored, onClose }: { stored: VersionedCompany; onClose: () => void }) {
  const { t } = useTranslation();
  const { company } = stored;
  const guarded = useGuarded(stored);
  const [target, setTarget] = useState(company.parentCompanyId);
  const [error, setError] = useState<ApiError | null>(null);
  const moves = target !== company.parentCompanyId;
  const wanted = movePreviewQuery(company.id, target);
  const preview = useQuery({ ...wanted, queryFn: moves ? (wanted.queryFn ?? skipToken) : skipToken });

  const { act, busy } = useRecordMutation({
    work: () => {
      setError(null);
      return guarded((id, etag) => changeCompany(id, { parentCompanyId: target }, etag));
    },
    touches: COMPANY_TOUCHES,
    said: () => t('move.done'),
    onDone: onClose,
    onRefused: (thrown) => setError(asApiError(thrown)),
  });

  const refusal = moves && preview.error ? asApiError(preview.error) : error;
  return (
    <Stack gap="md">
      <CompanySelect
        label={t('field.parentCompany')}
        placeholder={t('move.top')}
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        tenantId={company.tenantId}
        without={company.id}
        value={target}
        onChange={setTarget}
        data-autofocus
      />
      <div aria-live="polite">
        {moves && preview.isFetching ? <Loader size="sm" /> : null}
        {moves && preview.data && !preview.isFetching ? <Consequences preview={preview.data} /> : null}
      </div>
      <FormAlert error={refusal} messages={refusal?.issues.map(({ message }) => message) ?? []} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('action.cancel')}
        </Button>
        <Button onClick={() => act()} loading={busy} disabled={!moves || !preview.data || preview.isFetching}>
          {t('move.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

const SHOWN = 5;

/** What the move would change, before it happens. */
function Consequences({ preview }: { preview: MovePreview }) {
  const { t } = useTranslation();
  const { companies, users, depth, leaves, joins } = preview;
  const along = companies.items.slice(1, SHOWN + 1).map(({ razaoSocial }) => razaoSocial);
  const more = companies.total - 1 - along.length;
  return (
    <Alert color="blue" icon={<IconArrowsMove />} title={t('move.preview')}>
      <List size="sm" spacing={4}>
        <List.Item>{t('move.level', { before: depth.before, after: depth.after })}</List.Item>
        {companies.total > 1 ? (
          <List.Item>
            {t('move.along', { count: companies.total - 1 })}{' '}
            <Text span size="sm" c="dimmed">
              {along.join(', ')}
            </Text>
            {more > 0 ? ` ${t('move.more', { count: more })}` : null}
          </List.Item>
        ) : null}
        <List.Item>{t('move.users', { count: users.total })}</List.Item>
        {leaves.length > 0 ? (
          <List.Item>
            {t('move.leaves', { names: leaves.map(({ razaoSocial }) => razaoSocial).join(', ') })}
          </List.Item>
        ) : null}
        {joins.length > 0 ? (
          <List.Item>
            {t('move.joins', { names: joins.map(({ razaoSocial }) => razaoSocial).join(', ') })}
          </List.Item>
        ) : null}
      </List>
    </Alert>
  );
}
