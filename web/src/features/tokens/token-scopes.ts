import { useTranslation } from 'react-i18next';
import type { TokenScope } from '../../api/tokens.ts';
import { oneOf } from '../../ui/address-search.ts';

/** What a token may be good for. */
export const TOKEN_SCOPES = ['comissoes.read'] as const satisfies readonly TokenScope[];

/** Names of scopes in the language of the page; one that the page does not know is called what it is. */
export function useScopeName(): (scope: string) => string {
  const { t } = useTranslation();
  return (scope) => {
    const known = oneOf(scope, TOKEN_SCOPES);
    return known ? t(`tokens.scope.${known}`) : scope;
  };
}
