import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { asApiError } from '../../../api/problem.ts';
import { deleteProject, projectQuery } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { maySeeTasks } from '../../tasks/may-see-tasks.ts';
import { useManageReason } from '../project-access.tsx';

const IN_USE = 'project.inUse';

type Step = 'asked' | 'inUse' | null;

/** Deletes a project after a question; says which tasks stand in the way while some name it. */
export function DeleteProject({ project }: { project: Project }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reason = useManageReason();
  const { total, by_status: byStatus } = project.progress;
  const [step, setStep] = useState<Step>(null);
  const [count, setCount] = useState(0);

  const begin = () => {
    const named = total + byStatus.cancelled;
    setCount(named);
    setStep(named > 0 ? 'inUse' : 'asked');
  };
  const remove = async () => {
    try {
      await deleteProject(project);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.code !== IN_USE) {
        void queries.invalidateQueries({ queryKey: keys.projects.all });
        throw error;
      }
      // Somebody has created a task of this name since the page was read.
      setCount(Number(error.issues[0]?.message));
      setStep('inUse');
      void queries.invalidateQueries({ queryKey: keys.projects.all });
      return;
    }
    notifyDone(t('project.deleted', { name: project.name }));
    await navigate({ to: '/projetos', replace: true });
    queries.removeQueries({ queryKey: projectQuery(project.id).queryKey });
    await queries.invalidateQueries({ queryKey: keys.projects.all });
  };

  return (
    <>
      <ReasonedButton variant="subtle" color="red" reason={reason} onClick={begin}>
        {t('project.delete')}
      </ReasonedButton>
      <ConfirmDialog
        opened={step === 'asked'}
        title={t('project.deleteTitle')}
        confirmLabel={t('project.delete')}
        danger
        onConfirm={remove}
        onClose={() => setStep((current) => (current === 'asked' ? null : current))}
      >
        {t('project.deleteText', { name: project.name })}
      </ConfirmDialog>
      <InUse opened={step === 'inUse'} project={project} count={count} onClose={() => setStep(null)} />
    </>
  );
}

interface InUseProps {
  opened: boolean;
  project: Project;
  count: number;
  onClose: () => void;
}

function InUse({ opened, project, count, onClose }: InUseProps) {
  const { t } = useTranslation();
  const mayRead = maySeeTasks(useSession());
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('project.deleteBlocked')}
      size="sm"
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('project.inUse', { count })}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('action.close')}
          </Button>
          {mayRead ? (
            <ButtonLink to="/tarefas" search={{ projeto: project.name, situacao: 'all' }}>
              {t('project.inUseLink', { count })}
            </ButtonLink>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
}
