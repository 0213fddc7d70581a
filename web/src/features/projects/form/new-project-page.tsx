import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { asApiError } from '../../../api/problem.ts';
import { createProject } from '../../../api/projects.ts';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProjectManagers } from '../project-access.tsx';
import { type ProjectFields, toNewProject } from './project-fields.ts';
import { ProjectForm } from './project-form.tsx';

const WIDTH = 1000;

export function NewProjectPage() {
  const { t } = useTranslation();
  return (
    <ProjectManagers>
      <Page title={t('projectForm.new')} width={WIDTH}>
        <Creation />
      </Page>
    </ProjectManagers>
  );
}

function Creation() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  const create = async (fields: ProjectFields) => {
    try {
      const project = await createProject(toNewProject(fields), key.current);
      void queries.invalidateQueries({ queryKey: keys.projects.all });
      notifyDone(t('projectForm.created'));
      await navigate({
        to: '/projetos/$id',
        params: { id: String(project.id) },
        replace: true,
        ignoreBlocker: true,
      });
    } catch (error) {
      // What was refused is another request after a change; where no answer came, the first one may have been done.
      const { status } = asApiError(error);
      if (status >= 400 && status < 500) key.current = crypto.randomUUID();
      throw error;
    }
  };
  return (
    <ProjectForm
      stored={null}
      submitLabel={t('projectForm.create')}
      cancel={
        <ButtonLink to="/projetos" variant="default">
          {t('action.cancel')}
        </ButtonLink>
      }
      save={create}
    />
  );
}
