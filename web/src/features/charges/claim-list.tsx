import { Badge, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approveClaim, refuseClaim } from '../../api/charges.ts';
import { keys } from '../../api/keys.ts';
import type { PixClaim } from '../../api/types.ts';
import { IconCoins } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ReasonForm } from './reason-form.tsx';

const COLORS: Record<PixClaim['status'], string> = {
  pendente: 'yellow',
  aprovado: 'green',
  recusado: 'gray',
  confirmado: 'blue',
};

/** Payments that somebody reported, with who decided over them; nothing where nobody did. */
export function ClaimList({ claims }: { claims: readonly PixClaim[] }) {
  const { t } = useTranslation();
  if (claims.length === 0) return null;
  return (
    <ItemList title={t('charges.claims')} empty={null}>
      {claims.map((claim) => (
        <ClaimItem key={claim.id} claim={claim} />
      ))}
    </ItemList>
  );
}

function ClaimItem({ claim }: { claim: PixClaim }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const { decidido_por: decider, status } = claim;
  const text = [
    format.dateTime(claim.pago_em),
    t('charges.reportedBy', { who: claim.informado_por }),
    decider === null ? null : t('charges.decidedBy', { who: decider }),
    claim.nota,
    claim.motivo,
    claim.e2e,
  ];
  return (
    <Item
      icon={<IconCoins size={18} />}
      title={money(claim.valor_centavos)}
      text={text.filter(Boolean).join(' · ')}
      actions={
        status === 'pendente' ? (
          <Decision claim={claim} />
        ) : (
          <Badge color={COLORS[status]} variant="light">
            {t(`charges.claimStatus.${status}`)}
          </Badge>
        )
      }
    />
  );
}

function Decision({ claim }: { claim: PixClaim }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const [deciding, setDeciding] = useState<'aprovado' | 'recusado' | null>(null);
  const close = () => setDeciding(null);
  const reason = claim.abilities.decidir ? null : t('charges.waits');
  const { run } = useRecordMutation({
    work: () => approveClaim(claim),
    touches: [keys.ledger.all],
    said: () => t('charges.approved'),
  });
  return (
    <Group gap="xs">
      <ReasonedButton reason={reason} variant="default" onClick={() => setDeciding('recusado')}>
        {t('charges.refuse')}
      </ReasonedButton>
      <ReasonedButton reason={reason} onClick={() => setDeciding('aprovado')}>
        {t('charges.approve')}
      </ReasonedButton>
      <ConfirmDialog
        opened={deciding === 'aprovado'}
        title={t('charges.approve')}
        confirmLabel={t('charges.approve')}
        onConfirm={() => run(undefined)}
        onClose={close}
      >
        {t('charges.approveText', { amount: money(claim.valor_centavos) })}
      </ConfirmDialog>
      <RecordDialog of={deciding === 'recusado'} onClose={close} title={t('charges.refuse')}>
        {() => (
          <ReasonForm save={(why) => refuseClaim(claim, why)} said={t('charges.refused')} onClose={close} />
        )}
      </RecordDialog>
    </Group>
  );
}
