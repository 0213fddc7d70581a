import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCompany, type VersionedCompany } from '../../../api/companies.ts';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { companyName } from '../../company-choice/company-tree.ts';
import { useGuarded } from './use-company-change.ts';

/** Switches a company off and on again; blocking is not done here. */
export function StatusAction({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const guarded = useGuarded(stored);
  const { company } = stored;
  const next = company.status === 'ativa' ? 'inativa' : 'ativa';
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={company.status === 'bloqueada' ? t('companyStatus.blockedReason') : null}
        onClick={() => setAsking(true)}
      >
        {t(`companyStatus.to.${next}`)}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={t(`companyStatus.to.${next}`)}
        confirmLabel={t(`companyStatus.to.${next}`)}
        danger={next === 'inativa'}
        onConfirm={async () => {
          await guarded((id, etag) => changeCompany(id, { status: next }, etag));
          notifyDone(t('statusChange.done'));
        }}
        onClose={() => setAsking(false)}
      >
        {t(`companyStatus.text.${next}`, { name: companyName(company) })}
      </ConfirmDialog>
    </>
  );
}
