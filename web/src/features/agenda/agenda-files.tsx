import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agendaFilesQuery, loadAgendaFile } from '../../api/agenda.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconFileText } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';

/** The files of the agenda for a registrar. */
export function AgendaFiles() {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const query = useQuery(agendaFilesQuery);
  return (
    <Loaded query={query} rows={2}>
      {(files) => (
        <ItemList
          title={t('agenda.files')}
          text={t('agenda.filesText')}
          empty={<StatePanel icon={<IconFileText size={24} />} title={t('agenda.noFiles')} />}
        >
          {files.map(({ data, id, lote, unidades, valor_constituido_centavos: centavos }) => {
            const name = `agenda-${data}-${String(lote).padStart(3, '0')}.jsonl`;
            return (
              <Item
                key={id}
                icon={<IconFileText size={18} />}
                title={t('agenda.file', { day: format.day(data), batch: lote })}
                text={`${t('agenda.unitCount', { count: unidades })} · ${money(centavos)}`}
                actions={
                  <DownloadButton save={async () => saveBlob(name, await loadAgendaFile(id))}>
                    {name}
                  </DownloadButton>
                }
              />
            );
          })}
        </ItemList>
      )}
    </Loaded>
  );
}
