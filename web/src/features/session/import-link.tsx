import type { RegistryKind } from '@retaguarda/rules/import-kinds';
import { useTranslation } from 'react-i18next';
import { IconFileUpload } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { mayImport } from './may-import.ts';
import { useSession } from './use-session.ts';

/** The way from a list to a file of such records; nothing for who may not hand one in. */
export function ImportLink({ kind }: { kind: RegistryKind }) {
  const { t } = useTranslation();
  if (!mayImport(useSession(), kind)) return null;
  return (
    <ButtonLink
      to="/importar"
      search={{ tipo: kind }}
      variant="default"
      leftSection={<IconFileUpload size={16} />}
    >
      {t('nav.imports')}
    </ButtonLink>
  );
}
