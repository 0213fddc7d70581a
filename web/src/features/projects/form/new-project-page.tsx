import { useTranslation } from 'react-i18next';
import { createProject } from '../../../api/projects.ts';
import { Page } from '../../../ui/page.tsx';
import { CancelLink } from '../../../ui/record/record-form.tsx';
import { ProjectManagers } from '../project-access.tsx';
import { toNewProject } from './project-fields.ts';
import { ProjectForm } from './project-form.tsx';

export function NewProjectPage() {
  const { t } = useTranslation();
  return (
    <ProjectManagers>
      <Page title={t('projectForm.new')} kind="form">
        <ProjectForm
          stored={null}
          submitLabel={t('projectForm.create')}
          said={t('projectForm.created')}
          cancel={<CancelLink to="/projetos" />}
          save={(fields, _base, key) => createProject(toNewProject(fields), key)}
        />
      </Page>
    </ProjectManagers>
  );
}
