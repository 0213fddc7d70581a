import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../api/types.ts';
import { useModuleName } from '../module-name.ts';

interface PermissionChoiceProps {
  catalogue: readonly Permission[];
  value: readonly string[];
  onChange: (keys: string[]) => void;
}

/** Which permissions, by module; a module is ticked as a whole too. */
export function PermissionChoice({ catalogue, onChange, value }: PermissionChoiceProps) {
  const { t } = useTranslation();
  const moduleName = useModuleName();
  const chosen = new Set(value);
  const modules = [...new Set(catalogue.map(({ modulo }) => modulo))];
  const set = (keys: readonly string[], held: boolean) => {
    const others = value.filter((key) => !keys.includes(key));
    onChange(held ? [...others, ...keys] : others);
  };
  return (
    <Stack gap="md" role="group" aria-label={t('user.tab.permissoes')}>
      {modules.map((module) => {
        const permissions = catalogue.filter(({ modulo }) => modulo === module);
        const keys = permissions.map(({ chave }) => chave);
        const count = keys.filter((key) => chosen.has(key)).length;
        return (
          <Stack key={module} gap={6}>
            <Checkbox
              label={
                <Text span fw={600}>
                  {moduleName(module)}
                </Text>
              }
              checked={count === keys.length}
              indeterminate={count > 0 && count < keys.length}
              onChange={(event) => set(keys, event.currentTarget.checked)}
            />
            <Stack gap={6} pl="lg">
              {permissions.map(({ chave, nome }) => (
                <Checkbox
                  key={chave}
                  label={nome}
                  checked={chosen.has(chave)}
                  onChange={(event) => set([chave], event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </Stack>
        );
      })}
    </Stack>
  );
}
