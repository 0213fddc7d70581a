import { BILLING_TYPES, PROJECT_STATUSES } from '@retaguarda/rules/project-status';
import { useTranslation } from 'react-i18next';
import type { ConflictWords } from '../../../ui/record/record-conflict.tsx';
import { PROJECT_FIELD_NAMES } from './project-fields.ts';

/** What the form of a project calls its fields and their values. */
export function useProjectWords(): ConflictWords {
  const { t } = useTranslation();
  return {
    labels: Object.fromEntries(
      PROJECT_FIELD_NAMES.map((name) => [
        name,
        name === 'status' ? t('field.status') : t(`projectField.${name}`),
      ]),
    ),
    textOf: (field, value) => {
      const status = PROJECT_STATUSES.find((one) => field === 'status' && one === value);
      const billing = BILLING_TYPES.find((one) => field === 'billing_type' && one === value);
      if (status) return t(`projectStatus.${status}`);
      return billing ? t(`billingType.${billing}`) : value;
    },
  };
}
