import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCompany, type VersionedCompany } from '../../../api/companies.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { companyName } from '../../company-choice/company-tree.ts';
import { COMPANY_TOUCHES, useGuarded } from './use-company-change.ts';

/** Switches a company off and on again; blocking is not done here. */
export function StatusAction({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const guarded = useGuarded(stored);
  const { company } = stored;
  const next = company.moves.includes('inativa') ? 'inativa' : 'ativa';
  const { run } = useRecordMutation({
    work: () => guarded((id, etag) => changeCompany(id, { status: next }, etag)),
    touches: COMPANY_TOUCHES,
    said: () => t('statusChange.done'),
  });
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={company.moves.length === 0 ? t('companyStatus.blockedReason') : null}
        onClick={() => setAsking(true)}
      >
        {t(`companyStatus.to.${next}`)}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={t(`companyStatus.to.${next}`)}
        confirmLabel={t(`companyStatus.to.${next}`)}
        danger={next === 'inativa'}
        onConfirm={() => run()}
        onClose={() => setAsking(false)}
      >
        {t(`companyStatus.text.${next}`, { name: companyName(company) })}
      </ConfirmDialog>
    </>
  );
}
