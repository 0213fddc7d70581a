import { Group } from '@mantine/core';
import type { RegistryKind } from '@retaguarda/rules/import-kinds';
import { useTranslation } from 'react-i18next';
import { IconCreditCard } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { mayImport } from '../session/may-import.ts';
import { useSession } from '../session/use-session.ts';
import { RECORD_KINDS } from './record-kinds.ts';

interface KindChoiceProps {
  kinds: readonly RegistryKind[];
  chosen: RegistryKind | null;
}

/** What the file is of; sales have a page of their own. */
export function KindChoice({ chosen, kinds }: KindChoiceProps) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <nav aria-label={t('recordImports.choose')}>
      <Group gap="xs">
        {kinds.map((kind) => {
          const Mark = RECORD_KINDS[kind].icon;
          return (
            <ButtonLink
              key={kind}
              to="/importar"
              search={{ tipo: kind }}
              variant={kind === chosen ? 'light' : 'default'}
              leftSection={<Mark size={16} />}
              {...(kind === chosen ? { 'aria-current': 'page' } : {})}
            >
              {t(`recordImports.kind.${kind}`)}
            </ButtonLink>
          );
        })}
        {mayImport(session, 'transacoes') ? (
          <ButtonLink
            to="/operacoes/importacoes"
            variant="default"
            leftSection={<IconCreditCard size={16} />}
          >
            {t('nav.sales')}
          </ButtonLink>
        ) : null}
      </Group>
    </nav>
  );
}
