import { Alert, Button } from '@mantine/core';
import { cnpjMask } from '@retaguarda/rules/masks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantQuery } from '../../../api/tenants.ts';
import type { TenantLine } from '../../../api/types.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { IconLock, IconPencil } from '../../../ui/icons/index.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Fact, Facts } from '../../../ui/record/facts.tsx';
import { RecordColumns } from '../../../ui/record/record-hub.tsx';
import { BackLink, RecordHead, RecordPage } from '../../../ui/record/record-page.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { HistoryAside } from '../../history/history-section.tsx';
import { DepartureSection } from './departure-section.tsx';
import { EditTenantDialog } from './edit-tenant-dialog.tsx';
import { SuspensionButton } from './suspension-dialogs.tsx';
import { TenantBadge } from './tenant-badge.tsx';
import { filesText } from './tenant-columns.tsx';
import { zoneName } from './time-zones.ts';

const route = getRouteApi('/app/white-labels/$id');

/** One tenant that the caller looks after: what there is in it, and what can be done with it. */
export function TenantPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  return (
    <RecordPage
      back={<BackLink to="/white-labels">{t('tenants.all')}</BackLink>}
      title={t('tenants.all')}
      query={useQuery(tenantQuery(id))}
      nameOf={({ name }) => name}
    >
      {(tenant) => (
        <>
          <Head tenant={tenant} />
          <Suspension tenant={tenant} />
          <RecordColumns aside={<HistoryAside type="tenant" id={tenant.id} />}>
            <div>
              <DataSection tenant={tenant} />
              <FiguresSection tenant={tenant} />
              <DepartureSection tenant={tenant} />
            </div>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}

function Head({ tenant }: { tenant: TenantLine }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { branding, kind, name, parent, status } = tenant;
  return (
    <RecordHead
      title={name}
      badge={<TenantBadge status={status} />}
      second={t(`tenants.kindBelow.${kind}`, { parent: parent.name })}
      mark={<BrandMark name={name} logo={branding.logotipo} color={branding.corPrincipal} />}
    >
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
        {t('operations.edit')}
      </Button>
      <SuspensionButton tenant={tenant} />
      <EditTenantDialog tenant={editing ? tenant : null} onClose={() => setEditing(false)} />
    </RecordHead>
  );
}

/** Why and since when its people are kept out. */
function Suspension({ tenant: { suspension } }: { tenant: TenantLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (suspension === null) return null;
  const since = format.dateTime(suspension.since);
  return (
    <Alert color="red" icon={<IconLock />} title={t('tenants.suspendedSince', { since })}>
      {suspension.reason}
      {suspension.own ? null : <p>{t('tenants.suspendedWith')}</p>}
    </Alert>
  );
}

function DataSection({ tenant }: { tenant: TenantLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { below, cnpj, createdAt, id, mainCompanyId, subdominio, timeZone } = tenant;
  return (
    <Section title={t('tenants.data')} text={t('tenants.dataText')}>
      <Facts>
        <Fact label={t('tenants.mainCompany')}>
          {mainCompanyId === null ? null : (
            <TextLink to="/empresas/$id" params={{ id: mainCompanyId }} underline="always">
              {t('tenants.openCompany')}
            </TextLink>
          )}
        </Fact>
        <Fact label={t('field.cnpj')}>
          {cnpj === null ? null : <span className="ui-code">{cnpjMask.format(cnpj)}</span>}
        </Fact>
        <Fact label={t('field.subdomain')}>
          {subdominio === null ? null : <span className="ui-code">{subdominio}</span>}
        </Fact>
        <Fact label={t('tenants.timeZone')}>{zoneName(timeZone)}</Fact>
        <Fact label={t('tenants.below')}>
          {below === 0 ? null : (
            <TextLink to="/white-labels" search={{ acima: id }} underline="always">
              {t('tenants.belowCount', { count: below })}
            </TextLink>
          )}
        </Fact>
        <Fact label={t('tenants.since')}>{format.date(createdAt)}</Fact>
      </Facts>
    </Section>
  );
}

function FiguresSection({ tenant: { figures } }: { tenant: TenantLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { vendasMes: count } = figures;
  const sales = t('tenants.sales', { count, shown: format.number(count) });
  return (
    <Section title={t('tenants.figures')} text={t('tenants.figuresText')}>
      <Facts>
        <Fact label={t('tenants.people')}>{format.number(figures.pessoas)}</Fact>
        <Fact label={t('tenants.monthSales')}>
          {`${format.money((figures.brutoMesCentavos / 100).toFixed(2))} · ${sales}`}
        </Fact>
        <Fact label={t('tenants.openTasks')}>{format.number(figures.tarefas)}</Fact>
        <Fact label={t('tenants.files')}>
          {filesText(figures.arquivosBytes, format) ?? t('tenants.manyFiles')}
        </Fact>
        <Fact label={t('tenants.activity')}>
          {figures.ultimaAtividade === null ? null : format.dateTime(figures.ultimaAtividade)}
        </Fact>
      </Facts>
    </Section>
  );
}
