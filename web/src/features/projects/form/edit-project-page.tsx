import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeProject, projectQuery } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { positiveInteger } from '../../../ui/address-search.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProjectManagers } from '../project-access.tsx';
import { type ProjectFields, toProjectChange } from './project-fields.ts';
import { ProjectForm } from './project-form.tsx';

const route = getRouteApi('/app/projetos/$id/editar');
const WIDTH = 1000;

export function EditProjectPage() {
  const id = positiveInteger(route.useParams().id, 0);
  return <ProjectManagers>{id === 0 ? <NotFound /> : <Stored id={id} />}</ProjectManagers>;
}

function Stored({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(projectQuery(id));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} asPage />;
  return (
    <Page title={t('projectForm.edit')} {...(data ? { subtitle: data.name } : {})} width={WIDTH}>
      {data ? <Change project={data} key={data.id} /> : <ListSkeleton rows={5} />}
    </Page>
  );
}

function Change({ project }: { project: Project }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { id: String(project.id) };
  const { total, by_status: byStatus } = project.progress;
  const named = total + byStatus.cancelled;
  const save = async (fields: ProjectFields, base: Project | null) => {
    const saved = await changeProject(toProjectChange(base ?? project, fields));
    queries.setQueryData(projectQuery(project.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: keys.projects.all });
    notifyDone(t('projectForm.saved'));
    await navigate({ to: '/projetos/$id', params, replace: true, ignoreBlocker: true });
  };
  return (
    <ProjectForm
      stored={project}
      submitLabel={t('action.save')}
      nameNote={(name) =>
        named > 0 && name.trim() !== project.name
          ? t('projectForm.renameText', { count: named, name: project.name })
          : null
      }
      cancel={
        <ButtonLink to="/projetos/$id" params={params} variant="default">
          {t('action.cancel')}
        </ButtonLink>
      }
      save={save}
    />
  );
}
