import { Fieldset, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { normalizeHex } from '@retaguarda/rules/color';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putBranding, type VersionedCompany } from '../../../api/companies.ts';
import type { Company } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { Section } from '../../../ui/section.tsx';
import { DEFAULT_BRAND, paletteFrom } from '../../../ui/theme/brand.ts';
import { companyName } from '../../company-choice/company-tree.ts';
import { useCompanyAccess } from '../use-company-access.ts';
import classes from './brand-preview.module.css';
import { BrandPreview } from './brand-preview.tsx';
import { useGuarded } from './use-company-change.ts';

const FIELDS = ['corPrincipal', 'logotipo'];
const SIX_DIGITS = /^#[0-9a-f]{6}$/i;

const brandValues = ({ branding }: Company) => ({
  corPrincipal: branding.corPrincipal ?? '',
  logotipo: branding.logotipo ?? '',
});

/** Colour and logo of a company, with what becomes of them before they are saved. */
export function BrandingTab({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const { mayEdit } = useCompanyAccess();
  const { form, problem, busy, submit, discard } = useBrandForm(stored);
  const { corPrincipal, logotipo } = form.values;
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <UnsavedGuard dirty={form.isDirty()} />
      <FormAlert error={problem.error} messages={problem.rest} />
      <Fieldset variant="unstyled" disabled={!mayEdit}>
        <Section title={t('branding.title')} text={t('branding.text')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t('branding.color')}
              description={t('branding.colorHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              placeholder={DEFAULT_BRAND}
              classNames={{ input: 'ui-code' }}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('corPrincipal')}
              rightSectionWidth={40}
              rightSection={
                <input
                  type="color"
                  className={classes['well']}
                  aria-label={t('branding.pick')}
                  value={SIX_DIGITS.test(corPrincipal) ? corPrincipal : DEFAULT_BRAND}
                  onChange={(event) => form.setFieldValue('corPrincipal', event.currentTarget.value)}
                />
              }
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
      <SaveBar dirty={form.isDirty()} busy={busy} onDiscard={discard} />
    </form>
  );
}

/** Whether buttons get another shade than the chosen one, so that their text can be read. */
const isAdjusted = (color: string): boolean =>
  normalizeHex(color) !== null && paletteFrom(color).light.fill !== color.toLowerCase();

function useBrandForm(stored: VersionedCompany) {
  const { t } = useTranslation();
  const guarded = useGuarded(stored);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: brandValues(stored.company),
    validate: {
      corPrincipal: (text) => (text === '' || SIX_DIGITS.test(text) ? null : t('branding.colorForm')),
    },
  });
  const problem = useFormProblem(form, FIELDS);

  useEffect(() => {
    const next = brandValues(stored.company);
    if (
      form.isDirty() ||
      (next.corPrincipal === form.values.corPrincipal && next.logotipo === form.values.logotipo)
    ) {
      return;
    }
    form.setInitialValues(next);
    form.setValues(next);
    form.resetDirty(next);
  });

  const submit = async (values: typeof form.values) => {
    setBusy(true);
    problem.clear();
    const body = { corPrincipal: values.corPrincipal || null, logotipo: values.logotipo.trim() || null };
    try {
      await guarded((id, etag) => putBranding(id, body, etag));
      form.setInitialValues(values);
      form.resetDirty(values);
      notifyDone(t('branding.saved'));
    } catch (error) {
      problem.report(error);
    } finally {
      setBusy(false);
    }
  };

  const discard = () => {
    form.reset();
    problem.clear();
  };
  return { form, problem, busy, submit, discard };
}
