import { Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import {
  type PortalWelcome,
  type PortalWelcomeBody,
  portalWelcomeQuery,
  savePortalWelcome,
} from '../../api/portal-hosts.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { Section } from '../../ui/section.tsx';

const FIELDS = ['welcomePt', 'welcomeEn', 'help'] as const satisfies readonly (keyof PortalWelcomeBody)[];
const LONGEST_WELCOME = 300;
const LONGEST_HELP = 254;

type Values = Record<(typeof FIELDS)[number], string>;

/** What the pages before the sign-in say; `reason` says why the caller may not change it. */
export function WelcomeSection({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  return (
    <Section title={t('portalHosts.welcome.title')} text={t('portalHosts.welcome.text')}>
      <Loaded query={useQuery(portalWelcomeQuery)} rows={3}>
        {(welcome) => <WelcomeForm welcome={welcome} reason={reason} />}
      </Loaded>
    </Section>
  );
}

/** The form of the welcome, and how it is saved. */
function useWelcome(welcome: PortalWelcome) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<Values>({ initialValues: valuesOf(welcome) });
  const record = useRecordForm({
    form,
    fields: FIELDS,
    save: (values: Values, base: PortalWelcome | null) =>
      savePortalWelcome(bodyOf(values), base?.etag ?? null),
    edit: {
      stored: welcome,
      valuesOf,
      reload: () => queries.fetchQuery({ ...portalWelcomeQuery, staleTime: 0 }),
      next: (saved: PortalWelcome) => saved,
    },
    touches: [keys.portalHosts.part('welcome')],
    said: () => t('portalHosts.welcome.saved'),
  });
  return { form, record };
}

function WelcomeForm({ reason, welcome }: { welcome: PortalWelcome; reason: string | null }) {
  const { t } = useTranslation();
  const { form, record } = useWelcome(welcome);
  const labels = {
    welcomePt: t('portalHosts.welcome.pt'),
    welcomeEn: t('portalHosts.welcome.en'),
    help: t('portalHosts.welcome.help'),
  };
  const inputOf = (name: keyof Values) => {
    const above = welcome[name] === null ? welcome.effective[name] : null;
    return {
      label: labels[name],
      placeholder: above ?? '',
      readOnly: reason !== null,
      ...form.getInputProps(name),
    };
  };
  return (
    <RecordForm record={record} words={{ labels }}>
      <Stack gap="md">
        <Textarea {...inputOf('welcomePt')} autosize minRows={2} maxLength={LONGEST_WELCOME} />
        <Textarea {...inputOf('welcomeEn')} autosize minRows={2} maxLength={LONGEST_WELCOME} />
        <TextInput
          {...inputOf('help')}
          description={t('portalHosts.welcome.helpHint')}
          maxLength={LONGEST_HELP}
        />
        <div>
          <ReasonedButton type="submit" reason={reason} loading={record.busy}>
            {t('portalHosts.welcome.save')}
          </ReasonedButton>
        </div>
      </Stack>
    </RecordForm>
  );
}

function valuesOf(welcome: PortalWelcome): Values {
  return Object.fromEntries(FIELDS.map((name) => [name, welcome[name] ?? ''])) as Values;
}

function bodyOf(values: Values): PortalWelcomeBody {
  return Object.fromEntries(
    FIELDS.map((name) => [name, values[name].trim() === '' ? null : values[name]]),
  ) as PortalWelcomeBody;
}
