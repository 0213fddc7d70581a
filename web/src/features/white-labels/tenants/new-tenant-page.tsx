import { Checkbox, FileInput, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { cnpjMask } from '@retaguarda/rules/masks';
import { RATE_MODALITIES } from '@retaguarda/rules/modality';
import { DEFAULT_BRAND } from '@retaguarda/rules/theme-surfaces';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modulesQuery } from '../../../api/modules.ts';
import { tenantDraftQuery, tenantQuery } from '../../../api/tenants.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { ColorField } from '../../../ui/forms/color-field.tsx';
import { IMAGES, type ImageFile } from '../../../ui/forms/image-file.ts';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';
import { Page } from '../../../ui/page.tsx';
import { Dim } from '../../../ui/record/cells.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { CancelLink, FormFoot, RecordForm } from '../../../ui/record/record-form.tsx';
import { Section } from '../../../ui/section.tsx';
import { RegistryNotice } from '../../registry/registry-notice.tsx';
import { useTenants } from '../../session/use-session.ts';
import { DraftNotice } from './draft-notice.tsx';
import { EMPTY_OPENING, isColor, type KeptOpening, keptFor } from './opening-values.ts';
import { SubdomainField } from './subdomain-field.tsx';
import { zonesWith } from './time-zones.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useManagesTenants } from './use-manages.ts';
import { type OpeningForm, useOpening, useRegistryNames } from './use-opening.ts';

const route = getRouteApi('/app/white-labels/nova');

/** Opens a tenant, step by step on one page; nothing is there before everything is. */
export function NewTenantPage() {
  const { t } = useTranslation();
  const { acima } = route.useSearch();
  const { current } = useTenants();
  const above = useQuery({ ...tenantQuery(acima ?? ''), enabled: acima !== undefined });
  const manages = useManagesTenants();
  const draft = useQuery({ ...tenantDraftQuery, enabled: manages });
  if (current !== null && !manages) return <Forbidden reason={t('tenants.forbidden')} />;
  const isLabel = acima === undefined && current?.kind === 'platform';
  const parent = acima === undefined ? current?.name : above.data?.name;
  return (
    <Page
      title={t(isLabel ? 'tenants.openLabel' : 'tenants.openBelow')}
      subtitle={t('tenants.openIntro', { parent: parent ?? '…' })}
      kind="form"
    >
      <Loaded query={draft}>
        {(kept) => <Opening kept={keptFor(acima, kept)} parentId={acima} isLabel={isLabel} />}
      </Loaded>
    </Page>
  );
}

interface OpeningProps {
  /** What was typed before; null for a new beginning. */
  kept: KeptOpening | null;
  parentId: string | undefined;
  isLabel: boolean;
}

function Opening({ isLabel, kept, parentId }: OpeningProps) {
  // The form begins once with what was kept; what is kept of it later must not come back into it.
  const [begun, setBegun] = useState(kept);
  return (
    <OpeningForms
      key={begun?.updatedAt ?? ''}
      begun={begun}
      onBeginAnew={() => setBegun(null)}
      parentId={parentId}
      isLabel={isLabel}
    />
  );
}

interface OpeningFormsProps extends Omit<OpeningProps, 'kept'> {
  begun: KeptOpening | null;
  onBeginAnew: () => void;
}

function OpeningForms({ begun, isLabel, onBeginAnew, parentId }: OpeningFormsProps) {
  const { t } = useTranslation();
  const { form, logo, record } = useOpening(parentId, begun?.values ?? EMPTY_OPENING);
  useKeptDraft(form, parentId, record.busy);
  return (
    <RecordForm record={record}>
      {begun === null ? null : <DraftNotice since={begun.updatedAt} onBeginAnew={onBeginAnew} />}
      <IdentityStep form={form} />
      <AddressStep form={form} />
      <BrandStep form={form} logo={logo} />
      <ModulesStep form={form} />
      <CostsStep form={form} />
      <OwnerStep form={form} isLabel={isLabel} />
      <FormFoot busy={record.busy} submitLabel={t('tenants.open')} note={<Dim>{t('tenants.draftNote')}</Dim>}>
        <CancelLink to="/white-labels" search={parentId === undefined ? {} : { acima: parentId }} />
      </FormFoot>
    </RecordForm>
  );
}

function IdentityStep({ form }: { form: OpeningForm }) {
  const { t } = useTranslation();
  const { lookUp, registry } = useRegistryNames(form);
  const typeCnpj = (text: string) => {
    form.setFieldValue('cnpj', text);
    void lookUp(text);
  };
  return (
    <Section title={t('tenants.stepIdentity')} text={t('tenants.stepIdentityText')}>
      <Stack gap="md">
        <MaskedInput
          label={t('field.cnpj')}
          mask={cnpjMask}
          autoFocus
          autoCapitalize="characters"
          {...form.getInputProps('cnpj')}
          value={form.values.cnpj}
          onChange={typeCnpj}
        />
        <RegistryNotice state={registry} onRetry={() => lookUp(form.values.cnpj)} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('field.legalName')}
            withAsterisk
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('field.tradeName')}
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('nomeFantasia')}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}

function AddressStep({ form }: { form: OpeningForm }) {
  const { t } = useTranslation();
  return (
    <Section title={t('tenants.stepAddress')} text={t('tenants.stepAddressText')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SubdomainField {...form.getInputProps('subdominio')} value={form.values.subdominio} />
        <SearchSelect
          label={t('tenants.timeZone')}
          description={t('tenants.timeZoneHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={zonesWith(form.values.timeZone)}
          {...form.getInputProps('timeZone')}
          value={form.values.timeZone}
          onChange={(timeZone) => form.setFieldValue('timeZone', timeZone ?? form.values.timeZone)}
        />
      </SimpleGrid>
    </Section>
  );
}

function BrandStep({ form, logo }: { form: OpeningForm; logo: ImageFile }) {
  const { t } = useTranslation();
  const { corPrincipal, name } = form.values;
  const shown = isColor(corPrincipal) ? corPrincipal : DEFAULT_BRAND;
  return (
    <Section title={t('tenants.stepBrand')} text={t('tenants.stepBrandText')}>
      <Stack gap="md">
        <ColorField
          description={t('branding.colorHint')}
          shown={shown}
          onPick={(color) => form.setFieldValue('corPrincipal', color)}
          {...form.getInputProps('corPrincipal')}
        />
        <Group gap="md" align="flex-start" wrap="nowrap">
          <FileInput
            flex={1}
            label={t('tenants.logo')}
            description={t('tenants.logoHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('tenants.logoChoose')}
            accept={IMAGES}
            clearable
            clearButtonProps={{ 'aria-label': t('tenants.logoClear') }}
            value={logo.chosen}
            onChange={logo.choose}
            error={logo.fault}
          />
          {logo.data === null ? null : <BrandMark name={name} logo={logo.data} color={shown} size={48} />}
        </Group>
      </Stack>
    </Section>
  );
}

function CostsStep({ form }: { form: OpeningForm }) {
  const { t } = useTranslation();
  return (
    <Section title={t('tenants.stepCosts')} text={t('tenants.stepCostsText')}>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
        {RATE_MODALITIES.map((modality) => (
          <TextInput
            key={modality}
            label={t(`modality.${modality}`)}
            rightSection="%"
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
            {...form.getInputProps(`costs.${modality}`)}
            value={form.values.costs[modality] ?? ''}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}

function ModulesStep({ form }: { form: OpeningForm }) {
  const { t } = useTranslation();
  const { data: modules = [] } = useQuery(modulesQuery);
  return (
    <Section title={t('tenants.stepModules')} text={t('tenants.stepModulesText')}>
      <Checkbox.Group
        aria-label={t('tenants.stepModules')}
        value={form.values.modules}
        onChange={(chosen) => form.setFieldValue('modules', chosen)}
      >
        <Stack gap="sm">
          {modules.map(({ label, module }) => (
            <Checkbox key={module} value={module} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Section>
  );
}

function OwnerStep({ form, isLabel }: { form: OpeningForm; isLabel: boolean }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('tenants.stepOwner')}
      text={t(isLabel ? 'tenants.stepOwnerLabel' : 'tenants.stepOwnerBelow')}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('tenants.ownerName')}
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('ownerName')}
        />
        <TextInput
          label={t('field.email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.getInputProps('ownerEmail')}
        />
      </SimpleGrid>
    </Section>
  );
}
