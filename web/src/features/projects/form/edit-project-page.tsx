import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeProject, projectQuery } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { positiveInteger } from '../../../ui/address-search.ts';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { EditPage } from '../../../ui/record/form-page.tsx';
import { CancelLink } from '../../../ui/record/record-form.tsx';
import { ProjectManagers } from '../project-access.tsx';
import { type ProjectFields, toProjectChange } from './project-fields.ts';
import { ProjectForm } from './project-form.tsx';

const route = getRouteApi('/app/projetos/$id/editar');

export function EditProjectPage() {
  const id = positiveInteger(route.useParams().id, 0);
  return <ProjectManagers>{id === 0 ? <NotFound /> : <Stored id={id} />}</ProjectManagers>;
}

function Stored({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(projectQuery(id));
  return (
    <EditPage title={t('projectForm.edit')} query={query} nameOf={({ name }) => name}>
      {(project) => <Change project={project} key={project.id} />}
    </EditPage>
  );
}

function Change({ project }: { project: Project }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { total, by_status: byStatus } = project.progress;
  const named = total + byStatus.cancelled;
  const save = async (fields: ProjectFields, base: Project | null) => {
    const saved = await changeProject(toProjectChange(base ?? project, fields));
    queries.setQueryData(projectQuery(project.id).queryKey, saved);
    return saved;
  };
  return (
    <ProjectForm
      stored={project}
      submitLabel={t('action.save')}
      said={t('projectForm.saved')}
      nameNote={(name) =>
        named > 0 && name.trim() !== project.name
          ? t('projectForm.renameText', { count: named, name: project.name })
          : null
      }
      cancel={<CancelLink to="/projetos/$id" params={{ id: String(project.id) }} />}
      save={save}
    />
  );
}
