import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';

export const ROLE_NAMES = ['super-admin', 'admin', 'editor', 'operator', 'viewer'] as const;

/** Gives a role its name in the reader's language; an unknown role keeps its own. */
export function useRoleName(): (role: string | null | undefined) => string {
  const { t } = useTranslation();
  return (role) => {
    const known = oneOf(role, ROLE_NAMES);
    return known ? t(`role.${known}`) : (role ?? t('role.none'));
  };
}
