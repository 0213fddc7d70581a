import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { disputeQuery, loadDisputeLetter } from '../../api/disputes.ts';
import type { WholeDispute } from '../../api/types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { IconHistory } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDrawer } from '../../ui/record/record-drawer.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { DisputeBadge } from './dispute-list.tsx';
import { EndDispute } from './end-dispute.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { HandleDispute } from './handle-dispute.tsx';
import { MailLetter } from './mail-letter.tsx';
import { useDisputeWords } from './use-dispute-words.ts';

/** A dispute beside the list: facts, what can be done, evidence and what happened. */
export function DisputeDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <RecordDrawer
      opened={id !== null}
      onClose={onClose}
      size="lg"
      title={id === null ? '' : t('disputes.one', { id })}
    >
      {id === null ? null : <OneDispute id={id} />}
    </RecordDrawer>
  );
}

function OneDispute({ id }: { id: number }) {
  const query = useQuery(disputeQuery(id));
  return (
    <Loaded query={query} rows={6}>
      {(whole) => (
        <Stack gap="lg">
          <DisputeFacts whole={whole} />
          <Actions whole={whole} />
          <EvidenceList whole={whole} />
          <Timeline whole={whole} />
        </Stack>
      )}
    </Loaded>
  );
}

function DisputeFacts({ whole: { contestacao: dispute, venda: sale } }: { whole: WholeDispute }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const words = useDisputeWords();
  const day = (of: string) => `${format.day(of)} · ${words.deadline(of)}`;
  const isOpen = dispute.estado === 'aberta';
  return (
    <Facts>
      <Fact label={t('disputes.state')}>
        <DisputeBadge dispute={dispute} />
      </Fact>
      <Fact label={t('ledger.establishment')}>{dispute.estabelecimento}</Fact>
      <Fact label={t('disputes.amount')}>{money(dispute.valor_centavos)}</Fact>
      <Fact label={t('disputes.reasonLabel')}>{words.reason(dispute)}</Fact>
      <Fact label={t('disputes.roundLabel')}>{t(`disputes.round.${dispute.etapa}`)}</Fact>
      <Fact label={t('disputes.caseNumber')}>{dispute.caso}</Fact>
      <Fact label={t('disputes.merchantDeadline')}>
        {isOpen ? day(dispute.prazo_lojista) : format.day(dispute.prazo_lojista)}
      </Fact>
      <Fact label={t('disputes.acquirerDeadline')}>
        {isOpen ? day(dispute.prazo_adquirente) : format.day(dispute.prazo_adquirente)}
      </Fact>
      <Fact label={t('disputes.sale')}>
        <TextLink to="/operacoes/transacoes" search={{ transacao: dispute.transacao_id }} underline="always">
          {t('disputes.saleOf', {
            nsu: sale.nsu,
            day: format.dateTime(sale.data_transacao),
            amount: money(sale.valor_bruto_centavos),
          })}
        </TextLink>
      </Fact>
      <Fact label={t('disputes.card')}>{sale.cartao_mascarado}</Fact>
      {dispute.ganho_centavos === null ? null : (
        <Fact label={t('disputes.won')}>{money(dispute.ganho_centavos)}</Fact>
      )}
      {dispute.tarefa_id === null ? null : (
        <Fact label={t('disputes.task')}>
          <TextLink to="/tarefas" search={{ tarefa: dispute.tarefa_id }} underline="always">
            {t('disputes.taskOf', { id: dispute.tarefa_id })}
          </TextLink>
        </Fact>
      )}
    </Facts>
  );
}

function Actions({ whole }: { whole: WholeDispute }) {
  const { t } = useTranslation();
  const { contestacao: dispute } = whole;
  return (
    <Group gap="xs">
      <HandleDispute dispute={dispute} />
      <EndDispute dispute={dispute} />
      <MailLetter dispute={dispute} hasEmail={whole.venda.tem_email} />
      <DownloadButton
        save={async () => saveBlob(`contestacao-${dispute.id}.pdf`, await loadDisputeLetter(dispute.id))}
      >
        {t('disputes.letter')}
      </DownloadButton>
    </Group>
  );
}

function Timeline({ whole: { passos: steps } }: { whole: WholeDispute }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDisputeWords();
  return (
    <ItemList title={t('disputes.timeline')} empty={null}>
      {steps.map((step) => (
        <Item
          key={step.id}
          icon={<IconHistory size={18} />}
          title={words.step(step)}
          text={[format.dateTime(step.em), step.autor].filter(Boolean).join(' · ')}
        />
      ))}
    </ItemList>
  );
}
