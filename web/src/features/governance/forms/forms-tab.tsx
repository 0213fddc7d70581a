import { Badge, Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { FORMS } from '@retaguarda/rules/form-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formQuery } from '../../../api/governance.ts';
import type { CompanySummary } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { askToLeave } from '../../../ui/forms/unsaved-changes.ts';
import { companyName } from '../../company-choice/company-tree.ts';
import { useSession, useTenants } from '../../session/use-session.ts';
import classes from '../governance-page.module.css';
import type { GovernanceSearch } from '../governance-search.ts';
import { BackToPlatform } from './back-to-platform.tsx';
import { FormEditor } from './form-editor.tsx';

interface FormsTabProps {
  company: CompanySummary;
  search: GovernanceSearch;
  onChange: (change: Partial<Record<keyof GovernanceSearch, string | undefined>>) => void;
}

/** Which form is arranged, and for whom: for the company, or by the platform for everybody. */
export function FormsTab({ company, search, onChange }: FormsTabProps) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const { current } = useTenants();
  const isPlatform = isAdmin && current?.kind === 'platform';
  const { alcance, formulario = FORMS[0] } = search;
  const owner = alcance === 'plataforma' && isPlatform ? null : company.id;
  const { data, error, refetch } = useQuery(formQuery(owner, formulario));
  const go = async (change: Partial<Record<keyof GovernanceSearch, string | undefined>>) => {
    if (await askToLeave()) onChange(change);
  };
  return (
    <Stack gap="md">
      <p className={classes['dim']}>{t('forms.text')}</p>
      <Group align="flex-end" gap="sm">
        <Select
          label={t('forms.form')}
          allowDeselect={false}
          value={formulario}
          data={FORMS.map((form) => ({ value: form, label: t(`forms.name.${form}`) }))}
          onChange={(next) => go({ formulario: next ?? undefined })}
        />
        {isPlatform ? (
          <SegmentedControl
            aria-label={t('forms.scope')}
            value={owner === null ? 'plataforma' : 'empresa'}
            data={[
              { value: 'empresa', label: companyName(company) },
              { value: 'plataforma', label: t('forms.platform') },
            ]}
            onChange={(next) => go({ alcance: next === 'plataforma' ? next : undefined })}
          />
        ) : null}
        {data ? (
          <Badge mb={6} color={data.source === 'company' ? 'brand' : 'gray'}>
            {t(`forms.source.${data.source}`)}
          </Badge>
        ) : null}
        {data?.source === 'company' && owner !== null ? (
          <BackToPlatform companyId={owner} stored={data} name={companyName(company)} />
        ) : null}
      </Group>
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data ? (
        <FormEditor key={`${owner}:${formulario}`} owner={owner} stored={data} />
      ) : error ? null : (
        <ListSkeleton rows={8} />
      )}
    </Stack>
  );
}
