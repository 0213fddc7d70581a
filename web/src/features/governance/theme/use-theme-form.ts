import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BrandingWish, brandingJobQuery, requestBranding } from '../../../api/governance.ts';
import { keys } from '../../../api/keys.ts';
import type { CompanySummary, ThemeTokens } from '../../../api/types.ts';
import { useImageFile } from '../../../ui/forms/image-file.ts';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { useIdempotencyKey } from '../../../ui/record/use-idempotency-key.ts';
import { useRefresh } from '../../../ui/record/use-record-mutation.ts';

const FIELDS = ['corPrincipal', 'logotipo'];

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The form of a brand: what was chosen, the job that publishes it, and what the preview shows meanwhile. */
export function useThemeForm(company: CompanySummary, tokens: ThemeTokens) {
  const { t } = useTranslation();
  const once = useIdempotencyKey();
  const [jobId, setJobId] = useState<string | null>(null);
  const form = useForm({
    initialValues: { corPrincipal: company.branding.corPrincipal ?? '', logotipo: '' },
    validate: {
      corPrincipal: (text) => (text === '' || isColor(text) ? null : t('branding.colorForm')),
      logotipo: (text) =>
        text.trim() === '' || /^https:\/\/./.test(text.trim()) ? null : t('theme.addressForm'),
    },
  });
  const problem = useFormProblem(form, FIELDS);
  const file = useImageFile({ tooLarge: t('theme.tooLarge'), unreadable: t('theme.unreadable') });
  const job = useBrandingJob(jobId, company.id, () => {
    form.setFieldValue('logotipo', '');
    form.resetDirty({ ...form.values, logotipo: '' });
    file.choose(null);
  });

  const { busy, submit } = useSubmit(problem, async ({ corPrincipal, logotipo }: typeof form.values) => {
    const address = file.data ?? logotipo.trim();
    const wish: BrandingWish = {
      ...(corPrincipal === '' ? {} : { corPrincipal }),
      ...(address === '' ? {} : { logotipo: address }),
    };
    if (Object.keys(wish).length === 0) {
      form.setFieldError('corPrincipal', t('theme.nothing'));
      return;
    }
    setJobId(await once(wish, (key) => requestBranding(company.id, wish, key)));
  });

  return {
    form,
    problem,
    busy: busy || (jobId !== null && job !== null && job.status !== 'done' && job.status !== 'failed'),
    submit,
    job: jobId === null ? null : job,
    file,
    logo: file.data ?? (form.values.logotipo.trim() || (tokens.logo?.url ?? null)),
  };
}

/** Follows a job to its end; a brand that was published is then worn wherever it shows. */
function useBrandingJob(jobId: string | null, companyId: string, onPublished: () => void) {
  const refresh = useRefresh();
  const { data: job } = useQuery({ ...brandingJobQuery(jobId ?? ''), enabled: jobId !== null });
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (jobId === null || job?.status !== 'done' || told.current === jobId) return;
    told.current = jobId;
    onPublished();
    void refresh([keys.governance.part('theme', companyId), keys.companies.all, keys.tenants.all]);
  });
  return jobId === null ? null : (job ?? { status: 'queued' as const, progress: 0 });
}
