import { BILLING_TYPES, PROJECT_STATUSES } from '@retaguarda/rules/project-status';
import { useTranslation } from 'react-i18next';
import type { RecordChange } from '../../../ui/forms/use-record-edit.ts';
import { RecordConflict } from '../../../ui/record/record-conflict.tsx';
import { PROJECT_FIELD_NAMES } from './project-fields.ts';

interface ProjectConflictProps {
  changes: readonly RecordChange[];
  onDiscard: () => void;
}

/** Says what somebody else changed of a project while its form was open. */
export function ProjectConflict({ changes, onDiscard }: ProjectConflictProps) {
  const { t } = useTranslation();
  const labels = Object.fromEntries(
    PROJECT_FIELD_NAMES.map((name) => [
      name,
      name === 'status' ? t('field.status') : t(`projectField.${name}`),
    ]),
  );
  const textOf = (field: string, value: string) => {
    const status = PROJECT_STATUSES.find((one) => field === 'status' && one === value);
    const billing = BILLING_TYPES.find((one) => field === 'billing_type' && one === value);
    if (status) return t(`projectStatus.${status}`);
    return billing ? t(`billingType.${billing}`) : value;
  };
  return <RecordConflict changes={changes} labels={labels} textOf={textOf} onDiscard={onDiscard} />;
}
