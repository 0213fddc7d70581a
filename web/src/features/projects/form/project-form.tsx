import { Button, SimpleGrid } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { projectQuery } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useRecordEdit } from '../../../ui/forms/use-record-edit.ts';
import { Section } from '../../../ui/section.tsx';
import { ProjectConflict } from './project-conflict.tsx';
import { fieldsOf, NEW_PROJECT, PROJECT_FIELD_NAMES, type ProjectFields } from './project-fields.ts';
import classes from './project-form.module.css';
import { BillingFields, DateFields, MainFields } from './project-form-fields.tsx';
import { useProjectForm } from './use-project-form.ts';

interface ProjectFormProps {
  /** The project that is changed; null for a new one. */
  stored: Project | null;
  submitLabel: string;
  /** Stands under the name, for what a change of it means. */
  nameNote?: (name: string) => ReactNode;
  cancel: ReactNode;
  /** Sends what was typed, against the project as it was read, and leaves the page; what it throws is shown beside the fields. */
  save: (fields: ProjectFields, base: Project | null) => Promise<void>;
}

const valuesOf = (stored: Project | null): ProjectFields =>
  stored === null ? NEW_PROJECT : fieldsOf(stored);

/** All fields of a project; mod+S saves. */
export function ProjectForm({ stored, submitLabel, nameNote, cancel, save }: ProjectFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useProjectForm(valuesOf(stored));
  const problem = useFormProblem(form, PROJECT_FIELD_NAMES);
  const { busy, changes, discard, submit } = useRecordEdit(stored, {
    form,
    problem,
    valuesOf,
    reload: ({ id }) => queries.fetchQuery({ ...projectQuery(id), staleTime: 0 }),
    save,
  });
  const element = useRef<HTMLFormElement>(null);
  useHotkeys([['mod+S', () => element.current?.requestSubmit()]], []);
  return (
    <form ref={element} onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <ProjectConflict changes={changes} onDiscard={discard} />
      <FormAlert error={problem.error} messages={problem.rest} />
      <Section title={t('project.about')} text={t('projectForm.dataText')}>
        <MainFields form={form} note={nameNote?.(form.values.name)} />
      </Section>
      <Section title={t('projectForm.schedule')} text={t('projectForm.scheduleText')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateFields form={form} />
        </SimpleGrid>
      </Section>
      <Section title={t('project.billing')} text={t('projectForm.billingText')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <BillingFields form={form} />
        </SimpleGrid>
      </Section>
      <div className={classes['foot']}>
        {cancel}
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
