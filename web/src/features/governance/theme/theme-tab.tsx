import { Button, FileInput, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyThemeQuery } from '../../../api/governance.ts';
import type { CompanySummary, ThemeTokens } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { ColorField } from '../../../ui/forms/color-field.tsx';
import { IMAGES } from '../../../ui/forms/image-file.ts';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { BrandPreview } from '../../companies/detail/brand-preview.tsx';
import { companyName } from '../../company-choice/company-tree.ts';
import classes from '../governance-page.module.css';
import { BrandingProgress } from './branding-progress.tsx';
import { isColor, useThemeForm } from './use-theme-form.ts';

/** Colour and logo of a company; a job checks them, makes the sizes of the logo and publishes the result. */
export function ThemeTab({ company }: { company: CompanySummary }) {
  const { data: tokens, error, refetch } = useQuery(companyThemeQuery(company.id));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return tokens ? <ThemeForm company={company} tokens={tokens} /> : <ListSkeleton rows={4} />;
}

function ThemeForm({ company, tokens }: { company: CompanySummary; tokens: ThemeTokens }) {
  const { t } = useTranslation();
  const { form, problem, busy, submit, job, file, logo } = useThemeForm(company, tokens);
  const { corPrincipal } = form.values;
  const shown = isColor(corPrincipal) ? corPrincipal : tokens.color.primary;
  const takeColor = (color: string) => form.setFieldValue('corPrincipal', color);
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <FormAlert error={problem.error} messages={problem.rest} />
      <Section
        title={t('theme.brand')}
        text={t('theme.brandText')}
        actions={
          <TextLink to="/empresas/$id" params={{ id: company.id }} search={{ aba: 'marca' }} size="sm">
            {t('theme.inherit')}
          </TextLink>
        }
      >
        <Stack gap="md">
          <ColorField
            description={t('theme.colorHint')}
            shown={shown}
            onPick={takeColor}
            {...form.getInputProps('corPrincipal')}
          />
          <LogoFields form={form} file={file} />
          <Palette colors={tokens.palette} onTake={takeColor} />
          <Group gap="xs">
            <Button type="submit" loading={busy}>
              {t('theme.publish')}
            </Button>
          </Group>
          <BrandingProgress job={job} />
        </Stack>
      </Section>
      <Section title={t('branding.preview')} text={t('branding.previewText')}>
        <BrandPreview name={companyName(company)} color={shown} logo={logo} />
      </Section>
      <Section title={t('theme.published')} text={t('theme.publishedText')}>
        <Published tokens={tokens} />
      </Section>
    </form>
  );
}

type ThemeFormState = ReturnType<typeof useThemeForm>;

function LogoFields({ form, file }: Pick<ThemeFormState, 'form' | 'file'>) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <FileInput
        label={t('theme.file')}
        description={t('theme.fileHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('theme.chooseFile')}
        accept={IMAGES}
        clearable
        clearButtonProps={{ 'aria-label': t('theme.clearFile') }}
        value={file.chosen}
        onChange={file.choose}
        error={file.fault}
      />
      <TextInput
        label={t('theme.address')}
        description={t('theme.addressHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://"
        maxLength={2000}
        autoComplete="off"
        disabled={file.chosen !== null}
        {...form.getInputProps('logotipo')}
      />
    </SimpleGrid>
  );
}

function Palette({ colors, onTake }: { colors: readonly string[]; onTake: (color: string) => void }) {
  const { t } = useTranslation();
  if (colors.length === 0) return null;
  return (
    <div>
      <p className={classes['dim']}>{t('theme.palette')}</p>
      <ul className={classes['swatches']}>
        {colors.map((color) => (
          <li key={color}>
            <button
              type="button"
              className={classes['swatch']}
              aria-label={t('theme.take', { color })}
              onClick={() => onTake(color)}
            >
              <span className={classes['chip']} style={{ background: color }} aria-hidden="true" />
              <span className="ui-code">{color}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What others read of the theme, as it is now. */
function Published({ tokens }: { tokens: ThemeTokens }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { color, contrast, logo, version } = tokens;
  return (
    <dl className={classes['facts']}>
      <dt>{t('branding.color')}</dt>
      <dd className="ui-code">{color.primary}</dd>
      <dt>{t('theme.contrast')}</dt>
      <dd>
        {format.number(contrast.ratio)}:1 {t(contrast.passesAA ? 'branding.passes' : 'branding.fails')}
      </dd>
      <dt>{t('branding.logo')}</dt>
      <dd>
        {logo === null ? (
          t('theme.noLogo')
        ) : (
          <img src={logo.sizes['64'] ?? logo.url} alt={t('branding.logo')} height={32} />
        )}
      </dd>
      <dt>{t('theme.version')}</dt>
      <dd className="ui-code">{version}</dd>
    </dl>
  );
}
