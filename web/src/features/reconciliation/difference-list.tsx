import { Badge, Button, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { acquirerLinesQuery, type ShownLines } from '../../api/reconciliation.ts';
import type { AcquirerLine } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconScale } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { DifferenceActions } from './difference-actions.tsx';

const COLORS: Record<AcquirerLine['estado'], string> = {
  ok: 'green',
  aberta: 'yellow',
  aceita: 'gray',
  contestada: 'blue',
  resolvida: 'green',
};

/** The differences of what is shown, a page after the other. */
export function DifferenceList({ shown }: { shown: ShownLines }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(acquirerLinesQuery(shown));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return (
    <Loaded query={query} rows={6}>
      {({ pages }) => (
        <>
          <ItemList
            title={t('reconciliation.differences')}
            text={t('reconciliation.differencesText')}
            empty={
              <StatePanel
                icon={<IconScale size={24} />}
                title={t('reconciliation.noDifferences')}
                text={t('reconciliation.noDifferencesText')}
              />
            }
          >
            {pages.flatMap(({ diferencas }) =>
              diferencas.map((line) => (
                <DifferenceItem key={`${line.arquivo_id} ${line.linha}`} line={line} />
              )),
            )}
          </ItemList>
          {hasNextPage ? (
            <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('reconciliation.more')}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function DifferenceItem({ line }: { line: AcquirerLine }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const { esperado_centavos: expected, linha: number, parcela, parcelas, responsavel, resultado } = line;
  const text = [
    number > 0 ? t('reconciliation.line', { number }) : t('reconciliation.missingLine'),
    line.nsu === null ? null : `NSU ${line.nsu}`,
    parcela > 0 && parcelas > 1 ? `${parcela}/${parcelas}` : null,
    format.day(line.dia),
    expected === null ? null : t('reconciliation.expected', { amount: money(expected) }),
    line.diferenca_centavos === 0 ? null : money(line.diferenca_centavos),
    responsavel === null ? null : t('reconciliation.withWhom', { who: responsavel }),
    line.nota,
  ];
  return (
    <Item
      icon={<IconScale size={18} />}
      title={`${t(`reconciliation.result.${resultado}`)} · ${money(line.liquido_centavos ?? line.bruto_centavos)}`}
      text={text.filter(Boolean).join(' · ')}
      actions={
        <Group gap="xs" justify="flex-end">
          <Badge color={COLORS[line.estado]} variant="light">
            {t(`reconciliation.state.${line.estado}`)}
          </Badge>
          {line.abilities.resolver ? <DifferenceActions line={line} /> : null}
        </Group>
      }
    />
  );
}
