import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { payoutContractsQuery, payoutFilesQuery, payoutsQuery, preparePayouts } from '../../api/payouts.ts';
import type { PayoutRun } from '../../api/types.ts';
import { notifyRefusal } from '../../ui/feedback/notify.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconBuildingBank } from '../../ui/icons/index.ts';
import { ItemList } from '../../ui/item-list.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { useSession } from '../session/use-session.ts';
import { BooksNotice } from './books-notice.tsx';
import { Contracts } from './contracts.tsx';
import { PayoutFiles } from './payout-files.tsx';
import { PayoutItem } from './payout-item.tsx';
import { PayoutSteps } from './payout-steps.tsx';

/** What merchants are paid: prepared, approved by another person, sent as a file, answered by the bank. */
export function PayoutsPage() {
  const { t } = useTranslation();
  return (
    <PermittedOnly permission="financeiro.read">
      <Page title={t('payouts.title')} subtitle={t('payouts.text')} kind="form" actions={<Prepare />}>
        <BooksNotice />
        <Payouts />
        <Banks />
      </Page>
    </PermittedOnly>
  );
}

function Prepare() {
  const { t } = useTranslation();
  const { can } = useSession();
  const words = useRunWords();
  const { act } = useRecordMutation({
    work: () => preparePayouts(),
    touches: [keys.ledger.all],
    said: (run) => (run.quantidade === 0 ? null : words(run)),
    // Nobody is told in the colour of success that nothing came of it.
    onDone: (run) => {
      if (run.quantidade === 0) notifyRefusal(words(run));
    },
  });
  return (
    <Group gap="xs">
      <ButtonLink to="/operacoes/razao" variant="default">
        {t('payouts.ledger')}
      </ButtonLink>
      <ReasonedButton
        reason={can('financeiro.payouts.prepare') ? null : t('payouts.notAllowed')}
        onClick={() => act(undefined)}
      >
        {t('payouts.prepare')}
      </ReasonedButton>
    </Group>
  );
}

/** As many of those who are left out as a notice has room for. */
const MOST_NAMED = 5;

function useRunWords() {
  const { t } = useTranslation();
  const { money } = useFigures();
  return ({ coberto, fora, fora_quantidade: count, quantidade, valor_centavos: centavos }: PayoutRun) => {
    const cover = t(coberto ? 'payouts.covered' : 'payouts.notCovered');
    const prepared =
      quantidade === 0
        ? t('payouts.preparedNone')
        : t('payouts.prepared', { count: quantidade, amount: money(centavos), cover });
    if (count === 0) return prepared;
    const names = fora
      .slice(0, MOST_NAMED)
      .map(({ estabelecimento, motivo }) => `${estabelecimento} (${t(`payouts.leftOutFor.${motivo}`)})`);
    const more = count > names.length ? '…' : '';
    return `${prepared} ${t('payouts.leftOut', { count })} ${names.join(', ')}${more}`;
  };
}

function Payouts() {
  const { t } = useTranslation();
  const query = useQuery(payoutsQuery);
  return (
    <Loaded query={query} rows={6}>
      {(payouts) => (
        <ItemList
          title={t('payouts.title')}
          action={<PayoutSteps payouts={payouts} />}
          empty={
            <StatePanel
              icon={<IconBuildingBank size={24} />}
              title={t('payouts.none')}
              text={t('payouts.noneText')}
            />
          }
        >
          {payouts.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} />
          ))}
        </ItemList>
      )}
    </Loaded>
  );
}

/** Files and contracts are of the whole tenant. */
function Banks() {
  const files = useQuery(payoutFilesQuery);
  const contracts = useQuery(payoutContractsQuery);
  return (
    <>
      <Loaded query={files} rows={2}>
        {(shown) => <PayoutFiles files={shown} contracts={contracts.data ?? []} />}
      </Loaded>
      <Loaded query={contracts} rows={2}>
        {(shown) => <Contracts contracts={shown} />}
      </Loaded>
    </>
  );
}
