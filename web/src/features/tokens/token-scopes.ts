import { OWN_SCOPES } from '@retaguarda/rules/token-scopes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { permissionsQuery } from '../../api/access.ts';
import { oneOf } from '../../ui/address-search.ts';

/** Names of scopes in the language of the page; one that the page does not know is called what it is. */
export function useScopeName(): (scope: string) => string {
  const { t } = useTranslation();
  const { data = [] } = useQuery(permissionsQuery);
  return (scope) => {
    const own = oneOf(scope, OWN_SCOPES);
    if (own) return t(`tokens.scope.${own === 'role.admin' ? 'admin' : 'events'}`);
    return data.find(({ chave }) => chave === scope)?.nome ?? scope;
  };
}
