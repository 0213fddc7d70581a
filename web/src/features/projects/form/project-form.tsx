import { Button, SimpleGrid } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { Section } from '../../../ui/section.tsx';
import { PROJECT_FIELD_NAMES, type ProjectFields } from './project-fields.ts';
import classes from './project-form.module.css';
import { BillingFields, DateFields, MainFields } from './project-form-fields.tsx';
import { useProjectForm } from './use-project-form.ts';

interface ProjectFormProps {
  before: ProjectFields;
  submitLabel: string;
  /** Stands under the name, for what a change of it means. */
  nameNote?: (name: string) => ReactNode;
  cancel: ReactNode;
  /** Sends what was typed and leaves the page; what it throws is shown beside the fields. */
  onSubmit: (fields: ProjectFields) => Promise<void>;
}

/** All fields of a project; mod+S saves. */
export function ProjectForm({ before, submitLabel, nameNote, cancel, onSubmit }: ProjectFormProps) {
  const { t } = useTranslation();
  const form = useProjectForm(before);
  const problem = useFormProblem(form, PROJECT_FIELD_NAMES);
  const { busy, submit } = useSubmit(problem, onSubmit);
  const element = useRef<HTMLFormElement>(null);
  useHotkeys([['mod+S', () => element.current?.requestSubmit()]], []);
  return (
    <form ref={element} onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
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
