import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { deleteTemplate, taskTemplatesQuery } from '../../../api/task-templates.ts';
import type { TaskTemplate } from '../../../api/types.ts';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { IconTemplate } from '../../../ui/icons/index.ts';
import { ItemActions } from '../../../ui/item-actions.tsx';
import { Item } from '../../../ui/item-list.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordItems } from '../../../ui/record/record-items.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { TasksOnly, useTaskAccess } from '../task-access.tsx';
import { TemplateDialog } from './template-dialog.tsx';

export function TemplatesPage() {
  return (
    <TasksOnly>
      <CreatorsOnly />
    </TasksOnly>
  );
}

function CreatorsOnly() {
  const { t } = useTranslation();
  const { canCreate } = useTaskAccess();
  return canCreate ? <Templates /> : <Forbidden reason={t('tasks.reason.create')} />;
}

/** What new tasks can begin with. */
function Templates() {
  const { t } = useTranslation();
  const query = useQuery(taskTemplatesQuery);
  return (
    <Page
      title={t('taskTemplates.title')}
      kind="form"
      actions={
        <ButtonLink variant="default" to="/tarefas/repeticoes">
          {t('taskMore.series')}
        </ButtonLink>
      }
    >
      <Loaded query={query} rows={6}>
        {(templates) => <List templates={templates} />}
      </Loaded>
    </Page>
  );
}

/** The template that is being changed, `new` for one that is being made, null for none. */
type Open = TaskTemplate | 'new' | null;

function List({ templates }: { templates: readonly TaskTemplate[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const { run: remove } = useRecordMutation({
    work: deleteTemplate as (one: TaskTemplate) => Promise<void>,
    touches: [keys.taskTemplates.all],
    said: (_, { name }) => t('taskTemplates.removed', { name }),
  });
  return (
    <>
      <RecordItems
        items={templates}
        title={t('taskMore.templates')}
        text={t('taskTemplates.intro')}
        none={{
          icon: <IconTemplate size={24} />,
          title: t('taskTemplates.none'),
          text: t('taskTemplates.noneText'),
        }}
        add={{ label: t('taskTemplates.add'), onClick: () => setOpen('new') }}
        removal={{
          title: t('taskTemplates.removeTitle'),
          nameOf: ({ name }) => t('taskTemplates.removeText', { name }),
          work: remove,
        }}
      >
        {(template, ask) => (
          <One key={template.id} template={template} onEdit={() => setOpen(template)} onRemove={ask} />
        )}
      </RecordItems>
      <TemplateDialog
        opened={open !== null}
        stored={open === 'new' ? null : open}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

interface OneProps {
  template: TaskTemplate;
  onEdit: () => void;
  onRemove: () => void;
}

function One({ template, onEdit, onRemove }: OneProps) {
  const { t } = useTranslation();
  const { due_in_days: days, flow_steps: flow, name, steps, title } = template;
  const reason = template.abilities.edit ? null : t('taskTemplates.notYours');
  const text = [
    title,
    steps.length > 0 ? t('taskTemplates.stepCount', { count: steps.length }) : null,
    flow.length > 0 ? t('taskTemplates.stations', { count: flow.length }) : null,
    days === null ? null : t('taskTemplates.dueText', { count: days }),
  ].filter((part) => part !== null);
  return (
    <Item
      icon={<IconTemplate size={18} />}
      title={name}
      text={text.join(' · ')}
      actions={
        <ItemActions
          edit={{ label: t('taskTemplates.edit', { name }), onClick: onEdit, reason }}
          remove={{ label: t('taskTemplates.remove', { name }), onClick: onRemove, reason }}
        />
      }
    />
  );
}
