import { ROLES } from '@retaguarda/rules/roles';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';

/** Gives a role its name in the reader's language; an unknown role keeps its own. */
export function useRoleName(): (role: string | null | undefined) => string {
  const { t } = useTranslation();
  return (role) => {
    const known = oneOf(role, ROLES);
    return known ? t(`role.${known}`) : (role ?? t('role.none'));
  };
}
