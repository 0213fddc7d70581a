import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import {
  changeWebhook,
  createWebhook,
  eventTypesQuery,
  type WebhookEndpoint,
  webhookQuery,
} from '../../api/webhooks.ts';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { useTenants } from '../session/use-session.ts';
import { groupTypes } from './webhook-state.ts';

interface WebhookFormProps {
  /** The endpoint that is changed; null for a new one. */
  endpoint: WebhookEndpoint | null;
  /** What follows; a new endpoint comes with its secret. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

type Values = { name: string; url: string; companyId: string | null; events: string[] };

const valuesOf = ({ company, events, name, url }: WebhookEndpoint): Values => ({
  name,
  url,
  companyId: company?.id ?? null,
  events,
});

const NEW: Values = { name: '', url: 'https://', companyId: null, events: [] };

function useWebhookForm({ endpoint, onSaved }: Pick<WebhookFormProps, 'endpoint' | 'onSaved'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<Values>({
    initialValues: endpoint === null ? NEW : valuesOf(endpoint),
    validate: {
      name: rules(t).required,
      url: (url) => (URL.canParse(url) ? null : t('webhooks.urlFault')),
      events: (events) => (events.length === 0 ? t('webhooks.eventsFault') : null),
    },
  });
  return useRecordForm({
    form,
    fields: ['name', 'url', 'companyId', 'events'],
    save: async (values, base: WebhookEndpoint | null) => {
      const body = { ...values, name: values.name.trim(), url: values.url.trim() };
      if (base === null) return createWebhook(body);
      return { ...(await changeWebhook(base.id, { ...body, versao: base.versao })), secret: null };
    },
    touches: [keys.webhooks.all],
    said: ({ name }) => t('webhooks.saved', { name }),
    onDone: ({ secret }) => onSaved(secret),
    edit: {
      stored: endpoint,
      valuesOf,
      reload: ({ id }) => queries.fetchQuery({ ...webhookQuery(id), staleTime: 0 }),
    },
  });
}

/** Name, address and events of an endpoint. */
export function WebhookForm({ endpoint, onClose, onSaved }: WebhookFormProps) {
  const { t } = useTranslation();
  const { current: tenant } = useTenants();
  const record = useWebhookForm({ endpoint, onSaved });
  const { form } = record;
  return (
    <DialogForm
      record={record}
      onCancel={onClose}
      submitLabel={t(endpoint === null ? 'webhooks.create' : 'action.save')}
    >
      <TextInput
        label={t('webhooks.name')}
        description={t('webhooks.nameHint')}
        withAsterisk
        autoComplete="off"
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('webhooks.url')}
        description={t('webhooks.urlHint')}
        withAsterisk
        type="url"
        autoComplete="off"
        maxLength={2000}
        {...form.getInputProps('url')}
      />
      <CompanySelect
        label={t('field.company')}
        description={t('webhooks.companyHint')}
        placeholder={t('webhooks.allCompanies')}
        clearable
        {...(tenant ? { tenantId: tenant.uuid } : {})}
        {...form.getInputProps('companyId')}
      />
      <EventChoice {...form.getInputProps('events')} />
    </DialogForm>
  );
}

function EventChoice(props: object) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(eventTypesQuery);
  return (
    <Checkbox.Group
      label={t('webhooks.events')}
      description={t('webhooks.eventsHint')}
      withAsterisk
      {...props}
    >
      {groupTypes(data).map(({ noun, types }) => (
        <Stack key={noun} gap={6} pt="sm" role="group" aria-label={nounName(t, noun)}>
          <Text size="sm" fw={600} aria-hidden>
            {nounName(t, noun)}
          </Text>
          {types.map(({ readable, summary, type }) => (
            <Checkbox
              key={type}
              value={type}
              disabled={!readable}
              label={summary}
              description={readable ? <span className="ui-code">{type}</span> : t('webhooks.notReadable')}
            />
          ))}
        </Stack>
      ))}
    </Checkbox.Group>
  );
}

type Translate = TFunction;

const NOUNS = [
  'user',
  'company',
  'task',
  'sale',
  'refund',
  'dispute',
  'proposal',
  'statement',
  'payout',
  'import',
] as const;

function nounName(t: Translate, noun: string): string {
  const known = NOUNS.find((one) => one === noun);
  return known === undefined ? noun : t(`webhooks.noun.${known}`);
}
