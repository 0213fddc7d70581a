import { useTranslation } from 'react-i18next';

/** What can be asked for: a whole area, or one action. */
export const ACTIONS = [
  'company',
  'company.created',
  'company.updated',
  'company.blocked',
  'company.unblocked',
  'company.contactRolesSynchronized',
  'branding',
  'branding.requested',
  'branding.published',
  'branding.failed',
  'form',
  'form.arranged',
  'form.dropped',
];

/** Gives an action its name in the reader's language; an unknown one keeps its own. */
export function useActionName(): (action: string) => string {
  const { t, i18n } = useTranslation();
  return (action) => {
    const key = `audit.action.${action.replace('.', '_')}`;
    return i18n.exists(key) ? t(key as 'audit.action.company') : action;
  };
}
