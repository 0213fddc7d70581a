import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { joinNames } from '@retaguarda/rules/name-list';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { asApiError } from '../../../api/problem.ts';
import { deleteProject } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useSession } from '../../session/use-session.ts';
import { maySeeTasks } from '../../tasks/may-see-tasks.ts';

const IN_USE = 'project.inUse';

type Step = 'asked' | 'inUse' | null;

/** Deletes a project after a question; says which tasks stand in the way while some name it. */
export function DeleteProject({ project }: { project: Project }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(null);
  const { abilities, progress } = project;
  const { run } = useRecordMutation({
    work: () => deleteProject(project),
    touches: [keys.projects.all],
    removes: keys.projects.detail(project.id),
    said: () => t('project.deleted', { name: project.name }),
    onDone: () => navigate({ to: '/projetos', replace: true }),
  });
  const remove = () =>
    run().catch((thrown: unknown) => {
      // Somebody has created a task of this name since the page was read.
      if (asApiError(thrown).code !== IN_USE) throw thrown;
      setStep('inUse');
    });

  return (
    <>
      <ReasonedButton
        variant="subtle"
        color="red"
        reason={abilities.edit ? null : t('projects.reason.manage')}
        onClick={() => setStep(abilities.delete ? 'asked' : 'inUse')}
      >
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
      <InUse
        opened={step === 'inUse'}
        project={project}
        count={progress.total + progress.by_status.cancelled}
        onClose={() => setStep(null)}
      />
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
            <ButtonLink to="/tarefas" search={{ projeto: joinNames([project.name]), situacao: 'all' }}>
              {t('project.inUseLink', { count })}
            </ButtonLink>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
}
