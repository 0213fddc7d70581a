import { SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { projectQuery } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { FormFoot, RecordForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { Section } from '../../../ui/section.tsx';
import { fieldsOf, NEW_PROJECT, PROJECT_FIELD_NAMES, type ProjectFields } from './project-fields.ts';
import { BillingFields, DateFields, MainFields } from './project-form-fields.tsx';
import { useProjectForm } from './use-project-form.ts';
import { useProjectWords } from './use-project-words.ts';

interface ProjectFormProps {
  /** The project that is changed; null for a new one. */
  stored: Project | null;
  submitLabel: string;
  /** What is said once it is saved. */
  said: string;
  /** Stands under the name, for what a change of it means. */
  nameNote?: (name: string) => ReactNode;
  /** A `CancelLink`. */
  cancel: ReactNode;
  /** Sends what was typed, against the project as it was read or under the key of a creation. */
  save: (fields: ProjectFields, base: Project | null, key: string) => Promise<Project>;
}

const valuesOf = (stored: Project | null): ProjectFields =>
  stored === null ? NEW_PROJECT : fieldsOf(stored);

/** All fields of a project; what was saved is shown on its page. */
export function ProjectForm({ stored, submitLabel, said, nameNote, cancel, save }: ProjectFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [before] = useState(stored?.name);
  const form = useProjectForm(valuesOf(stored));
  const record = useRecordForm({
    form,
    fields: PROJECT_FIELD_NAMES,
    save,
    touches: [keys.projects.all],
    said: () => said,
    onDone: ({ id, name }) =>
      navigate({
        to: '/projetos/$id',
        params: { id: String(id) },
        // Its tasks are offered to come along.
        search: before === undefined || before === name ? {} : { antes: before },
        replace: true,
        ignoreBlocker: true,
      }),
    edit: {
      stored,
      valuesOf,
      reload: ({ id }: Project) => queries.fetchQuery({ ...projectQuery(id), staleTime: 0 }),
    },
  });
  return (
    <RecordForm record={record} words={useProjectWords()}>
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
      <FormFoot busy={record.busy} submitLabel={submitLabel}>
        {cancel}
      </FormFoot>
    </RecordForm>
  );
}
