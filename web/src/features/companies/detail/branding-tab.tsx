import { Fieldset, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { normalizeHex } from '@retaguarda/rules/color';
import { paletteFrom } from '@retaguarda/rules/theme-palette';
import { DEFAULT_BRAND } from '@retaguarda/rules/theme-surfaces';
import { useTranslation } from 'react-i18next';
import { putBranding, type VersionedCompany } from '../../../api/companies.ts';
import { ColorField } from '../../../ui/forms/color-field.tsx';
import { TabForm } from '../../../ui/record/tab-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { Section } from '../../../ui/section.tsx';
import { companyName } from '../../company-choice/company-tree.ts';
import classes from './brand-preview.module.css';
import { BrandPreview } from './brand-preview.tsx';
import { COMPANY_TOUCHES, useCompanyEdit } from './use-company-change.ts';

const FIELDS = ['corPrincipal', 'logotipo'];
const SIX_DIGITS = /^#[0-9a-f]{6}$/i;

const brandValues = ({ company: { branding } }: VersionedCompany) => ({
  corPrincipal: branding.corPrincipal ?? '',
  logotipo: branding.logotipo ?? '',
});

/** Colour and logo of a company, with what becomes of them before they are saved. */
export function BrandingTab({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const mayEdit = stored.company.abilities.edit;
  const record = useBrandForm(stored);
  const { corPrincipal, logotipo } = record.form.values;
  const labels = { corPrincipal: t('branding.color'), logotipo: t('branding.logo') };
  return (
    <TabForm record={record} words={{ title: t('companyConflict.title'), labels }}>
      <Fieldset variant="unstyled" disabled={!mayEdit}>
        <Section title={t('branding.title')} text={t('branding.text')}>
          <BrandInputs form={record.form} />
          {isAdjusted(corPrincipal) ? <p className={classes['ratios']}>{t('branding.adjusted')}</p> : null}
        </Section>
        <Section title={t('branding.preview')} text={t('branding.previewText')}>
          <BrandPreview
            name={companyName(stored.company)}
            color={corPrincipal}
            logo={logotipo.trim() || null}
          />
        </Section>
      </Fieldset>
    </TabForm>
  );
}

function BrandInputs({ form }: Pick<ReturnType<typeof useBrandForm>, 'form'>) {
  const { t } = useTranslation();
  const { corPrincipal } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ColorField
        description={t('branding.colorHint')}
        shown={SIX_DIGITS.test(corPrincipal) ? corPrincipal : DEFAULT_BRAND}
        onPick={(color) => form.setFieldValue('corPrincipal', color)}
        {...form.getInputProps('corPrincipal')}
      />
      <TextInput
        label={t('branding.logo')}
        description={t('branding.logoHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://"
        maxLength={2000}
        autoComplete="off"
        {...form.getInputProps('logotipo')}
      />
    </SimpleGrid>
  );
}

/** Whether buttons get another shade than the chosen one, so that their text can be read. */
const isAdjusted = (color: string): boolean =>
  normalizeHex(color) !== null && paletteFrom(color).light.fill !== color.toLowerCase();

function useBrandForm(stored: VersionedCompany) {
  const { t } = useTranslation();
  const edit = useCompanyEdit(stored);
  const form = useForm({
    initialValues: brandValues(stored),
    validate: {
      corPrincipal: (text) => (text === '' || SIX_DIGITS.test(text) ? null : t('branding.colorForm')),
    },
  });
  return useRecordForm({
    form,
    fields: FIELDS,
    save: async ({ corPrincipal, logotipo }, base: VersionedCompany | null) => {
      const from = base ?? stored;
      const body = { corPrincipal: corPrincipal || null, logotipo: logotipo.trim() || null };
      await putBranding(from.company.id, body, from.etag);
      return edit.reload(from);
    },
    touches: COMPANY_TOUCHES,
    said: () => t('branding.saved'),
    edit: { ...edit, valuesOf: brandValues },
  });
}
