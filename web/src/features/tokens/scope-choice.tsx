import { Checkbox, Stack, Text } from '@mantine/core';
import { isPermissionKey } from '@retaguarda/rules/permission-keys';
import { OWN_SCOPES } from '@retaguarda/rules/token-scopes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { permissionsQuery } from '../../api/access.ts';
import type { Permission } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { useSession } from '../session/use-session.ts';
import { PERMISSION_MODULES } from '../users/permission-modules.ts';
import { useScopeName } from './token-scopes.ts';

interface ScopeChoiceProps {
  /** What is there already, and may stay whoever holds it. */
  kept?: readonly string[];
  /** What there is to choose from; everything when left out. */
  within?: readonly string[] | null;
}

/** What a token is good for, in the groups that permissions have elsewhere. Nobody gives what they do not hold. */
export function ScopeChoice({ kept = [], within = null, ...props }: ScopeChoiceProps) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { data = [] } = useQuery(permissionsQuery);
  const nameOf = (module: string) => {
    const known = oneOf(module, PERMISSION_MODULES);
    return known ? t(`tokens.module.${known}`) : module;
  };
  const holds = (scope: string) => kept.includes(scope) || !isPermissionKey(scope) || can(scope);
  const offered = (scopes: readonly string[]) =>
    within === null ? scopes : scopes.filter((scope) => within.includes(scope));
  return (
    <Checkbox.Group label={t('tokens.scopes')} description={t('tokens.scopesHint')} withAsterisk {...props}>
      <Group name={t('tokens.ownScopes')} scopes={offered(OWN_SCOPES)} holds={holds} />
      {[...keysByModule(data)].map(([module, scopes]) => (
        <Group key={module} name={nameOf(module)} scopes={offered(scopes)} holds={holds} />
      ))}
    </Checkbox.Group>
  );
}

/** The keys of each module, in the order of the catalogue. */
function keysByModule(catalogue: readonly Permission[]): ReadonlyMap<string, readonly string[]> {
  const modules = new Map<string, string[]>();
  for (const { chave, modulo } of catalogue) modules.set(modulo, [...(modules.get(modulo) ?? []), chave]);
  return modules;
}

interface GroupProps {
  name: string;
  scopes: readonly string[];
  holds: (scope: string) => boolean;
}

function Group({ holds, name, scopes }: GroupProps) {
  const { t } = useTranslation();
  const scopeName = useScopeName();
  if (scopes.length === 0) return null;
  return (
    <Stack gap={6} pt="sm" role="group" aria-label={name}>
      <Text size="sm" fw={600} aria-hidden>
        {name}
      </Text>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          value={scope}
          disabled={!holds(scope)}
          label={scopeName(scope)}
          description={holds(scope) ? <span className="ui-code">{scope}</span> : t('tokens.notHeld')}
        />
      ))}
    </Stack>
  );
}
