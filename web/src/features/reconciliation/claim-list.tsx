import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acquirerClaimsQuery, type ClaimStep } from '../../api/reconciliation.ts';
import type { AcquirerClaim } from '../../api/types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconFileText } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ClaimStepForm } from './claim-step-form.tsx';

const COLORS: Record<AcquirerClaim['situacao'], string> = {
  aberta: 'yellow',
  enviada: 'blue',
  acatada: 'green',
  recusada: 'red',
};

/** What was asked of acquirers, and what they answered. */
export function ClaimList() {
  const { t } = useTranslation();
  const query = useQuery(acquirerClaimsQuery);
  return (
    <Loaded query={query} rows={2}>
      {(claims) => (
        <ItemList
          title={t('reconciliation.claims')}
          text={t('reconciliation.claimsText')}
          empty={<StatePanel icon={<IconFileText size={24} />} title={t('reconciliation.noClaims')} />}
        >
          {claims.map((claim) => (
            <ClaimItem key={claim.id} claim={claim} />
          ))}
        </ItemList>
      )}
    </Loaded>
  );
}

interface StepButtonsProps {
  claim: AcquirerClaim;
  name: string;
  onStep: (step: ClaimStep['situacao']) => void;
}

function StepButtons({ claim, name, onStep }: StepButtonsProps) {
  const { t } = useTranslation();
  return (['enviada', 'acatada', 'recusada'] as const).map((next) =>
    next === claim.situacao ? null : (
      <Button
        key={next}
        size="compact-sm"
        variant="default"
        aria-label={`${t(`reconciliation.step.${next}`)}: ${name}`}
        onClick={() => onStep(next)}
      >
        {t(`reconciliation.step.${next}`)}
      </Button>
    ),
  );
}

function ClaimItem({ claim }: { claim: AcquirerClaim }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const [step, setStep] = useState<ClaimStep['situacao'] | null>(null);
  const { abilities, adquirente, diferenca_centavos: difference, id, prazo, protocolo, quantidade } = claim;
  const name = protocolo ?? t('reconciliation.claimNumber', { number: id });
  const text = [
    adquirente,
    t('reconciliation.lines', { count: quantidade }),
    money(difference),
    prazo === null ? null : t('reconciliation.answerByDay', { day: format.day(prazo) }),
    claim.aberta_por,
    claim.nota,
    claim.resposta,
  ];
  return (
    <Item
      icon={<IconFileText size={18} />}
      title={name}
      text={text.filter(Boolean).join(' · ')}
      actions={
        <Group gap="xs" justify="flex-end">
          <Badge color={COLORS[claim.situacao]} variant="light">
            {t(`reconciliation.claim.${claim.situacao}`)}
          </Badge>
          {abilities.andamento ? <StepButtons claim={claim} name={name} onStep={setStep} /> : null}
          <DownloadButton
            size="compact-sm"
            aria-label={t('reconciliation.exportOf', { name })}
            save={async () =>
              (await import('../../ui/export/save-list.tsx')).saveList(
                '/backend/api/financeiro/conciliacao/contestacoes/exportar.php',
                { contestacao_id: id },
                'csv',
              )
            }
          >
            {t('reconciliation.export')}
          </DownloadButton>
          <RecordDialog
            of={step}
            onClose={() => setStep(null)}
            title={step === null ? '' : t(`reconciliation.step.${step}`)}
          >
            {(next) => <ClaimStepForm claim={claim} step={next} onClose={() => setStep(null)} />}
          </RecordDialog>
        </Group>
      }
    />
  );
}
