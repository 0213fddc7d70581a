import { Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { ChargeDrawer } from './charge-drawer.tsx';
import { ChargeList } from './charge-list.tsx';
import { NewCharges } from './new-charges.tsx';
import { PixReceiving } from './pix-receiving.tsx';
import { SendReturn } from './send-return.tsx';
import { UnassignedList } from './unassigned-list.tsx';

const route = getRouteApi('/app/financeiro/cobrancas');

/** Rents and debts charged by Pix: their codes, what came, and what waits for a second person. */
export function ChargesPage() {
  const { t } = useTranslation();
  const { cobranca: opened = null } = route.useSearch();
  const navigate = useNavigate();
  const open = (id: number | null) =>
    navigate({
      to: '/financeiro/cobrancas',
      search: id === null ? {} : { cobranca: id },
      replace: true,
    });
  return (
    <PermittedOnly permission="financeiro.read">
      <Page
        title={t('charges.title')}
        subtitle={t('charges.text')}
        kind="form"
        actions={
          <Group gap="xs">
            <ButtonLink to="/operacoes/razao" variant="default">
              {t('payouts.ledger')}
            </ButtonLink>
            <SendReturn />
            <NewCharges onCreated={open} />
          </Group>
        }
      >
        <ChargeList onOpen={open} />
        <UnassignedList />
        <PixReceiving />
        <ChargeDrawer id={opened} onClose={() => open(null)} />
      </Page>
    </PermittedOnly>
  );
}
