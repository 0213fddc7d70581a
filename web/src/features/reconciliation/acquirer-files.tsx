import { Badge, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShownLines } from '../../api/reconciliation.ts';
import type { AcquirerFile } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconFileDollar } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { useFormat } from '../../ui/use-format.ts';

const COLORS: Record<AcquirerFile['situacao'], string> = {
  na_fila: 'yellow',
  lendo: 'blue',
  lido: 'green',
  recusado: 'red',
};

interface AcquirerFilesProps {
  files: readonly AcquirerFile[];
  shown: ShownLines | null;
  onShow: (id: number) => void;
}

/** The files that acquirers sent, with how far each is read or why it could not be. */
export function AcquirerFiles({ files, onShow, shown }: AcquirerFilesProps) {
  const { t } = useTranslation();
  return (
    <ItemList
      title={t('reconciliation.files')}
      text={t('reconciliation.filesText')}
      empty={
        <StatePanel
          icon={<IconFileDollar size={24} />}
          title={t('reconciliation.noFiles')}
          text={t('reconciliation.noFilesText')}
        />
      }
    >
      {files.map((file) => (
        <FileItem key={file.id} file={file} isShown={shown?.arquivo_id === file.id} onShow={onShow} />
      ))}
    </ItemList>
  );
}

interface FileItemProps {
  file: AcquirerFile;
  isShown: boolean;
  onShow: (id: number) => void;
}

function FileItem({ file, isShown, onShow }: FileItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { falha, feito_em: madeOn, id, layout, linhas: lines, nome, situacao: state } = file;
  const kind = layout === null ? null : t(`reconciliation.layout.${layout}`);
  const title = nome ?? `${kind ?? ''} ${id}`.trim();
  const about = [
    kind,
    madeOn === null ? null : format.day(madeOn),
    t('reconciliation.lines', { count: lines }),
    format.dateTime(file.criado_em),
    file.enviado_por,
  ];
  return (
    <Item
      icon={<IconFileDollar size={18} />}
      title={title}
      text={falha ?? about.filter(Boolean).join(' · ')}
      actions={
        <Group gap="xs" justify="flex-end">
          <Badge color={COLORS[state]} variant="light">
            {t(`reconciliation.situation.${state}`)}
          </Badge>
          {state === 'lido' ? (
            <Button
              size="compact-sm"
              variant={isShown ? 'light' : 'default'}
              aria-pressed={isShown}
              aria-label={t('reconciliation.showOf', { file: title })}
              onClick={() => onShow(id)}
            >
              {t('reconciliation.show')}
            </Button>
          ) : null}
        </Group>
      }
    />
  );
}
