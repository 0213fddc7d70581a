import { Button, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TERMINAL_TYPES } from '@retaguarda/rules/terminal-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeTerminal, createTerminal, terminalQuery } from '../../../api/terminals.ts';
import type { Terminal } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { RecordConflict } from '../../../ui/forms/record-conflict.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useRecordEdit } from '../../../ui/forms/use-record-edit.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { rules } from '../../account/rules.ts';
import { useSession } from '../../session/use-session.ts';
import { CompanyNumberSelect } from '../company-number.tsx';
import classes from '../operations.module.css';
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
const WIDTH = 1000;

export function NewTerminalPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  if (!can('operacoes.manage')) return <Forbidden reason={t('operations.noManage')} />;
  return (
    <Page title={t('terminals.add')} subtitle={t('terminals.addText')} width={WIDTH}>
      <TerminalForm stored={null} />
    </Page>
  );
}

export function EditTerminalPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const { id } = editRoute.useParams();
  const { data, error, refetch } = useQuery(terminalQuery(Number(id)));
  if (!can('operacoes.manage')) return <Forbidden reason={t('operations.noManage')} />;
  if (error) return <ErrorState error={error} onRetry={refetch} asPage />;
  return (
    <Page title={t('terminals.edit')} subtitle={data?.numero_serie ?? t('state.loading')} width={WIDTH}>
      {data ? <TerminalForm stored={data} /> : <ListSkeleton rows={4} />}
    </Page>
  );
}

function TerminalForm({ stored }: { stored: Terminal | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const typeName = useTerminalTypeName();
  const form = useForm<TerminalValues>({
    initialValues: terminalValues(stored),
    validate: {
      numero_serie: (text) => (stored || isSerial(text) ? null : t('terminals.fault.serial')),
      modelo: rules(t).required,
    },
  });
  const problem = useFormProblem(form, TERMINAL_FIELDS);
  const save = async (values: TerminalValues, base: Terminal | null) => {
    const saved = base
      ? await changeTerminal(base.id, { ...terminalChangeOf(values), versao: base.versao })
      : await createTerminal(newTerminalOf(values));
    await queries.invalidateQueries({ queryKey: ['operations', 'terminals'] });
    notifyDone(t('terminals.saved', { serial: saved.numero_serie }));
    await navigate({
      to: '/operacoes/terminais/$id',
      params: { id: String(saved.id) },
      ignoreBlocker: true,
    });
  };
  const { busy, changes, discard, submit } = useRecordEdit(stored, {
    form,
    problem,
    valuesOf: terminalValues,
    reload: ({ id }) => queries.fetchQuery({ ...terminalQuery(id), staleTime: 0 }),
    save,
  });
  const field = (name: 'modelo' | 'fabricante' | 'chip', maxLength: number) => (
    <TextInput
      label={t(`terminals.field.${name}`)}
      withAsterisk={name === 'modelo'}
      maxLength={maxLength}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  );
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <RecordConflict
        changes={changes}
        onDiscard={discard}
        textOf={(name, value) => (name === 'tipo' ? typeName(value) : value)}
        labels={{
          tipo: t('terminals.typeTitle'),
          modelo: t('terminals.field.modelo'),
          fabricante: t('terminals.field.fabricante'),
          chip: t('terminals.field.chip'),
        }}
      />
      <FormAlert error={problem.error} messages={problem.rest} />
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
          {field('modelo', 80)}
          {field('fabricante', 80)}
          {field('chip', 40)}
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
      <div className={classes['foot']}>
        {stored ? (
          <ButtonLink to="/operacoes/terminais/$id" params={{ id: String(stored.id) }} variant="default">
            {t('action.cancel')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/operacoes/terminais" variant="default">
            {t('action.cancel')}
          </ButtonLink>
        )}
        <Button type="submit" loading={busy}>
          {stored ? t('action.save') : t('terminals.submit')}
        </Button>
      </div>
    </form>
  );
}
