import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TERMINAL_TYPES } from '@retaguarda/rules/terminal-type';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeTerminal, createTerminal, terminalQuery } from '../../api/terminals.ts';
import type { Terminal } from '../../api/types.ts';
import { Page } from '../../ui/page.tsx';
import { EditPage } from '../../ui/record/form-page.tsx';
import { CancelLink, FormFoot, RecordForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { Section } from '../../ui/section.tsx';
import { rules } from '../account/rules.ts';
import { CompanyNumberSelect } from '../company-choice/company-number.tsx';
import { ManagersOnly } from '../session/permitted-only.tsx';
import { useTerminalTypeName } from './terminal-badge.tsx';
import {
  isSerial,
  newTerminalOf,
  TERMINAL_FIELDS,
  type TerminalValues,
  terminalChangeOf,
  terminalValues,
} from './terminal-fields.ts';

const editRoute = getRouteApi('/app/operacoes/terminais/$id/editar');

export function NewTerminalPage() {
  const { t } = useTranslation();
  return (
    <ManagersOnly>
      <Page title={t('terminals.add')} subtitle={t('terminals.addText')} kind="form">
        <TerminalForm stored={null} />
      </Page>
    </ManagersOnly>
  );
}

export function EditTerminalPage() {
  const { t } = useTranslation();
  const { id } = editRoute.useParams();
  const query = useQuery(terminalQuery(Number(id)));
  return (
    <ManagersOnly>
      <EditPage title={t('terminals.edit')} query={query} nameOf={(terminal) => terminal.numero_serie}>
        {(terminal) => <TerminalForm stored={terminal} />}
      </EditPage>
    </ManagersOnly>
  );
}

function useTerminalForm(stored: Terminal | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm<TerminalValues>({
    initialValues: terminalValues(stored),
    validate: {
      numero_serie: (text) => (stored || isSerial(text) ? null : t('terminals.fault.serial')),
      modelo: rules(t).required,
    },
  });
  return useRecordForm({
    form,
    fields: TERMINAL_FIELDS,
    save: (values, base: Terminal | null) =>
      base
        ? changeTerminal(base.id, { ...terminalChangeOf(values), versao: base.versao })
        : createTerminal(newTerminalOf(values)),
    touches: [keys.terminals.all],
    said: ({ numero_serie: serial }) => t('terminals.saved', { serial }),
    onDone: ({ id }) =>
      navigate({ to: '/operacoes/terminais/$id', params: { id: String(id) }, ignoreBlocker: true }),
    edit: {
      stored,
      valuesOf: terminalValues,
      reload: ({ id }) => queries.fetchQuery({ ...terminalQuery(id), staleTime: 0 }),
    },
  });
}

function TerminalForm({ stored }: { stored: Terminal | null }) {
  const { t } = useTranslation();
  const typeName = useTerminalTypeName();
  const record = useTerminalForm(stored);
  const { busy, form } = record;
  const field = (name: 'modelo' | 'fabricante' | 'chip', maxLength: number) => (
    <TextInput
      label={t(`terminals.field.${name}`)}
      withAsterisk={name === 'modelo'}
      maxLength={maxLength}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  );
  const words = useFieldWords();
  return (
    <RecordForm record={record} words={words}>
      <Section title={t('terminals.one')} text={t('terminals.formText')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('terminals.serial')}
            withAsterisk={stored === null}
            readOnly={stored !== null}
            autoFocus={stored === null}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            classNames={{ input: 'ui-code' }}
            {...form.getInputProps('numero_serie')}
          />
          <Select
            label={t('terminals.typeTitle')}
            allowDeselect={false}
            data={TERMINAL_TYPES.map((value) => ({ value, label: typeName(value) }))}
            {...form.getInputProps('tipo')}
          />
          {field('modelo', TEXT_LENGTHS.terminalModel)}
          {field('fabricante', TEXT_LENGTHS.terminalMaker)}
          {field('chip', TEXT_LENGTHS.chip)}
          {stored === null ? (
            <CompanyNumberSelect
              label={t('field.company')}
              placeholder={t('operations.mainCompany')}
              value={form.values.company_id}
              onChange={(id) => form.setFieldValue('company_id', id)}
              error={form.errors['company_id']}
            />
          ) : null}
        </SimpleGrid>
      </Section>
      <FormFoot busy={busy} submitLabel={stored ? t('action.save') : t('terminals.submit')}>
        {stored ? (
          <CancelLink to="/operacoes/terminais/$id" params={{ id: String(stored.id) }} />
        ) : (
          <CancelLink to="/operacoes/terminais" />
        )}
      </FormFoot>
    </RecordForm>
  );
}

/** How the notice of a record that was changed meanwhile names the fields and their values. */
function useFieldWords() {
  const { t } = useTranslation();
  const typeName = useTerminalTypeName();
  return {
    textOf: (name: string, value: string) => (name === 'tipo' ? typeName(value) : value),
    labels: {
      tipo: t('terminals.typeTitle'),
      modelo: t('terminals.field.modelo'),
      fabricante: t('terminals.field.fabricante'),
      chip: t('terminals.field.chip'),
    },
  };
}
