import { Alert, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../../api/companies.ts';
import { blockCompany, blockQuery, unblockCompany } from '../../../api/governance.ts';
import { keys } from '../../../api/keys.ts';
import type { Company, CompanySummary } from '../../../api/types.ts';
import { IconLock } from '../../../ui/icons/index.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { CompanyStatus } from '../../companies/company-status.tsx';
import { companyName } from '../../company-choice/company-tree.ts';
import classes from '../governance-page.module.css';

const LONGEST_REASON = 500;

/** Keeps the people of a company out, and lets them in again. */
export function BlockTab({ company: { id } }: { company: Pick<CompanySummary, 'id'> }) {
  const query = useQuery(companyQuery(id));
  return <Loaded query={query}>{({ company }) => <BlockSection company={company} />}</Loaded>;
}

function BlockSection({ company }: { company: Company }) {
  const { t } = useTranslation();
  const refusal = company.abilities.block ? null : t('block.ancestorReason');
  const blocked = company.status === 'bloqueada';
  return (
    <Section title={t('block.title')} text={t(company.isMain ? 'block.textMain' : 'block.text')}>
      <Stack gap="md">
        <dl className={classes['facts']}>
          <dt>{t('field.status')}</dt>
          <dd>
            <CompanyStatus status={company.status} />
          </dd>
          {blocked ? <LastBlock companyId={company.id} /> : null}
        </dl>
        {refusal === null ? null : <p className={classes['dim']}>{refusal}</p>}
        {blocked ? (
          <Unblock company={company} refusal={refusal} />
        ) : (
          <Block company={company} refusal={refusal} />
        )}
      </Stack>
    </Section>
  );
}

/** Why, when and by whom the company was blocked. */
function LastBlock({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: block } = useQuery(blockQuery(companyId));
  if (!block?.blockedAt) return null;
  return (
    <>
      <dt>{t('block.reason')}</dt>
      <dd>{block.reason}</dd>
      <dt>{t('block.since')}</dt>
      <dd>
        {format.dateTime(block.blockedAt)}
        {block.blockedBy ? ` · ${block.blockedBy.nome}` : null}
      </dd>
    </>
  );
}

interface ActionProps {
  company: CompanySummary;
  /** Why the caller may not; null for whoever may. */
  refusal: string | null;
}

/** Everything that shows the company or its log. */
const TOUCHED = [keys.companies.all, keys.governance.part('log'), keys.governance.part('block')];

function Block({ company, refusal }: ActionProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const name = companyName(company);
  const { run: block } = useRecordMutation({
    work: () => blockCompany(company.id, reason.trim()),
    touches: TOUCHED,
    said: ({ sessionsEnded }) => t('block.done', { count: sessionsEnded, name }),
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    setAsking(reason.trim() !== '');
  };
  return (
    <form onSubmit={ask} noValidate>
      <Stack gap="sm" align="flex-start">
        <Textarea
          w="100%"
          label={t('block.reason')}
          description={t('block.reasonHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          autosize
          minRows={2}
          maxLength={LONGEST_REASON}
          disabled={refusal !== null}
          value={reason}
          error={missing ? t('form.required') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ReasonedButton type="submit" color="red" leftSection={<IconLock size={16} />} reason={refusal}>
          {t('block.block')}
        </ReasonedButton>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('block.confirmTitle', { name })}
        confirmLabel={t('block.block')}
        danger
        onConfirm={() => block()}
        onClose={() => setAsking(false)}
      >
        <p>{t(company.isMain ? 'block.confirmMain' : 'block.confirm', { name })}</p>
        <p>
          {t('block.reason')}: <strong>{reason.trim()}</strong>
        </p>
      </ConfirmDialog>
    </form>
  );
}

function Unblock({ company, refusal }: ActionProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const name = companyName(company);
  const { run: unblock } = useRecordMutation({
    work: () => unblockCompany(company.id),
    touches: TOUCHED,
    said: () => t('block.undone', { name }),
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Alert color="yellow" icon={<IconLock />}>
        {t('block.isBlocked', { name })}
      </Alert>
      <ReasonedButton reason={refusal} onClick={() => setAsking(true)}>
        {t('block.unblock')}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={t('block.unblockTitle', { name })}
        confirmLabel={t('block.unblock')}
        onConfirm={() => unblock()}
        onClose={() => setAsking(false)}
      >
        {t('block.unblockText', { name })}
      </ConfirmDialog>
    </Stack>
  );
}
