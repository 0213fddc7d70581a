import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { advanceOfferQuery, advanceRulesQuery, advancesQuery } from '../../api/advances.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconCoins } from '../../ui/icons/index.ts';
import { ItemList } from '../../ui/item-list.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { EstablishmentSelect } from '../establishments/establishment-select.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { AdvanceItem } from './advance-item.tsx';
import { AdvanceRules } from './advance-rules.tsx';
import { OfferPicker } from './offer-picker.tsx';

const route = getRouteApi('/app/financeiro/antecipacoes');

/** What establishments are paid before it is due: picked, quoted, accepted, and approved by another person. */
export function AdvancesPage() {
  const { t } = useTranslation();
  const { estabelecimento: chosen = null } = route.useSearch();
  const navigate = useNavigate();
  return (
    <PermittedOnly permission="financeiro.read">
      <Page
        title={t('advances.title')}
        subtitle={t('advances.text')}
        kind="form"
        actions={
          <Group gap="xs">
            <ButtonLink to="/operacoes/razao" variant="default">
              {t('payouts.ledger')}
            </ButtonLink>
          </Group>
        }
      >
        <EstablishmentSelect
          label={t('ledger.establishment')}
          placeholder={t('advances.choose')}
          clearable
          value={chosen}
          onChange={(id) =>
            navigate({
              to: '/financeiro/antecipacoes',
              search: id === null ? {} : { estabelecimento: id },
              replace: true,
            })
          }
        />
        {chosen === null ? null : <Offer key={chosen} establishmentId={chosen} />}
        <Advances establishmentId={chosen} />
        <Rules establishmentId={chosen} />
      </Page>
    </PermittedOnly>
  );
}

function Offer({ establishmentId }: { establishmentId: number }) {
  const query = useQuery(advanceOfferQuery(establishmentId));
  return (
    <Loaded query={query} rows={4}>
      {(offer) => <OfferPicker establishmentId={establishmentId} offer={offer} />}
    </Loaded>
  );
}

function Advances({ establishmentId }: { establishmentId: number | null }) {
  const { t } = useTranslation();
  const query = useQuery(advancesQuery(establishmentId));
  return (
    <Loaded query={query} rows={4}>
      {(advances) => (
        <ItemList
          title={t('advances.title')}
          empty={
            <StatePanel
              icon={<IconCoins size={24} />}
              title={t('advances.none')}
              text={t('advances.noneText')}
            />
          }
        >
          {advances.map((advance) => (
            <AdvanceItem key={advance.id} advance={advance} />
          ))}
        </ItemList>
      )}
    </Loaded>
  );
}

function Rules({ establishmentId }: { establishmentId: number | null }) {
  const query = useQuery(advanceRulesQuery(establishmentId));
  return (
    <Loaded query={query} rows={2}>
      {(rules) => <AdvanceRules rules={rules} establishmentId={establishmentId} />}
    </Loaded>
  );
}
