import { Button, FileButton, Group, ScrollArea, Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { previewAcquirerMapping } from '../../api/reconciliation.ts';
import type { PreviewedAcquirerLine } from '../../api/types.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { type MappingValues, mappingOf } from './mapping-values.ts';

const SAMPLE_BYTES = 24_576;
const WAIT_MS = 300;

/** The first bytes of a file in Base64. */
async function sampleOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** What a mapping makes of the first lines of a file that is chosen here; the file is not handed in. */
export function MappingPreview({ values }: { values: MappingValues }) {
  const { t } = useTranslation();
  const [amostra, setSample] = useState<string | null>(null);
  const [mapeamento] = useDebouncedValue(mappingOf(values), WAIT_MS);
  const { data, isError } = useQuery({
    queryKey: keys.ledger.list({ of: 'acquirer-preview', mapeamento: JSON.stringify(mapeamento), amostra }),
    queryFn: () => previewAcquirerMapping({ mapeamento, amostra: amostra ?? '' }),
    enabled: amostra !== null && amostra !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section aria-label={t('reconciliation.preview')}>
      <Group justify="space-between">
        <Text size="sm">{t('reconciliation.previewText')}</Text>
        <FileButton
          onChange={(file) => {
            if (file !== null) void sampleOf(file).then(setSample);
          }}
        >
          {(props) => (
            <Button size="compact-sm" variant="default" {...props}>
              {t('reconciliation.chooseSample')}
            </Button>
          )}
        </FileButton>
      </Group>
      {isError ? (
        <Text size="sm" role="alert">
          {t('reconciliation.previewFailed')}
        </Text>
      ) : null}
      {data === undefined ? null : <PreviewTable lines={data} />}
    </section>
  );
}

function PreviewTable({ lines }: { lines: readonly PreviewedAcquirerLine[] }) {
  const { t } = useTranslation();
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t('reconciliation.preview') }}>
      <Table aria-label={t('reconciliation.preview')} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reconciliation.lineTitle')}</Table.Th>
            <Table.Th>{t('reconciliation.readAs')}</Table.Th>
            <Table.Th>{t('reconciliation.content')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.numero}>
              <Table.Td>{line.numero}</Table.Td>
              <Table.Td>
                <ReadAs line={line} />
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'pre', fontFamily: 'monospace' }}>
                {line.celulas.length === 0
                  ? line.texto
                  : line.celulas.map((cell, index) => `${index + 1}: ${cell}`).join('  ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

function ReadAs({ line: { falha, lida } }: { line: PreviewedAcquirerLine }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  if (falha !== null) return <Text size="sm">{falha}</Text>;
  if (lida === null) return <Text size="sm">{t('reconciliation.passedOver')}</Text>;
  const said = [
    lida.nsu === null ? null : `NSU ${lida.nsu}`,
    lida.codigo_autorizacao,
    lida.data_venda === null ? null : format.day(lida.data_venda),
    lida.parcela > 0 ? `${lida.parcela}/${lida.parcelas}` : null,
    money(lida.bruto_centavos),
    lida.liquido_centavos === null ? null : money(lida.liquido_centavos),
    lida.pago_em === null ? null : format.day(lida.pago_em),
    lida.bandeira,
  ];
  return <Text size="sm">{said.filter(Boolean).join(' · ')}</Text>;
}
