import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';
import { PERMISSION_MODULES } from './permission-modules.ts';

/** Gives a module of permissions its name in the reader's language; an unknown one keeps its own. */
export function useModuleName(): (module: string) => string {
  const { t } = useTranslation();
  return (module) => {
    const known = oneOf(module, PERMISSION_MODULES);
    return known ? t(`permissions.module.${known}`) : module;
  };
}
