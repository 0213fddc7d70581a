import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { acquirerMappingsQuery, removeAcquirerMapping } from '../../api/reconciliation.ts';
import type { AcquirerMapping } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconFileText } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useSession } from '../session/use-session.ts';
import { MappingDialogForm } from './mapping-form.tsx';
import { SendFile } from './send-file.tsx';

/** How files of acquirers whose layout is not known are read. */
export function MappingList() {
  const { t } = useTranslation();
  const { can } = useSession();
  const query = useQuery(acquirerMappingsQuery);
  const [edited, setEdited] = useState<{ mapping: AcquirerMapping | null } | null>(null);
  const close = () => setEdited(null);
  return (
    <Loaded query={query} rows={2}>
      {(mappings) => (
        <>
          <ItemList
            title={t('reconciliation.mappings')}
            text={t('reconciliation.mappingsText')}
            action={
              <ReasonedButton
                size="compact-sm"
                variant="default"
                reason={can('financeiro.reconcile') ? null : t('reconciliation.notAllowed')}
                onClick={() => setEdited({ mapping: null })}
              >
                {t('reconciliation.newMapping')}
              </ReasonedButton>
            }
            empty={<StatePanel icon={<IconFileText size={24} />} title={t('reconciliation.noMappings')} />}
          >
            {mappings.map((mapping) => (
              <MappingItem key={mapping.id} mapping={mapping} onEdit={() => setEdited({ mapping })} />
            ))}
          </ItemList>
          <RecordDialog of={edited} onClose={close} size="xl" title={t('reconciliation.mapping')}>
            {({ mapping }) => <MappingDialogForm stored={mapping} onClose={close} />}
          </RecordDialog>
        </>
      )}
    </Loaded>
  );
}

function MappingItem({ mapping, onEdit }: { mapping: AcquirerMapping; onEdit: () => void }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation({
    work: () => removeAcquirerMapping({ id: mapping.id, versao: mapping.versao }),
    touches: [keys.ledger.all],
    said: () => t('reconciliation.mappingRemoved'),
  });
  const { adquirente, mapeamento, nome, nome_arquivo } = mapping;
  const text = [
    adquirente,
    t(`reconciliation.contents.${mapeamento.conteudo}`),
    t(`reconciliation.format.${mapeamento.formato}`),
    nome_arquivo === null ? null : `${nome_arquivo}…`,
  ];
  return (
    <Item
      icon={<IconFileText size={18} />}
      title={nome}
      text={text.filter(Boolean).join(' · ')}
      actions={
        can('financeiro.reconcile') ? (
          <Group gap="xs" justify="flex-end">
            <SendFile mapping={mapping} />
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('reconciliation.editOf', { name: nome })}
              onClick={onEdit}
            >
              {t('reconciliation.edit')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('reconciliation.removeOf', { name: nome })}
              onClick={() => setAsking(true)}
            >
              {t('reconciliation.remove')}
            </Button>
            <ConfirmDialog
              opened={asking}
              title={t('reconciliation.removeOf', { name: nome })}
              confirmLabel={t('reconciliation.remove')}
              onConfirm={() => run(undefined)}
              onClose={() => setAsking(false)}
            >
              {t('reconciliation.removeText')}
            </ConfirmDialog>
          </Group>
        ) : null
      }
    />
  );
}
