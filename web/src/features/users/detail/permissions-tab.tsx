import { Stack, Text } from '@mantine/core';
import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionsQuery } from '../../../api/access.ts';
import { type ApiError, asApiError } from '../../../api/problem.ts';
import type { UserFull } from '../../../api/types.ts';
import { changePermissions, userQuery, type VersionedUser } from '../../../api/users.ts';
import { oneOf } from '../../../ui/address-search.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useSession } from '../../session/use-session.ts';
import { isAbove } from '../role-rules.ts';
import { PermissionRow } from './permission-row.tsx';
import {
  type Edits,
  type PermissionModule,
  type PermissionState,
  permissionModules,
  toChange,
  withEdit,
} from './permission-state.ts';
import classes from './permissions-tab.module.css';
import { useStaleGuard } from './use-stale-guard.ts';

/** What the user may do, by module: the role's default and the exceptions made for this user. */
export function PermissionsTab({ stored }: { stored: VersionedUser }) {
  const { user, etag } = stored;
  const { t } = useTranslation();
  const roleName = useRoleName();
  const queries = useQueryClient();
  const { data: catalogue, error: loadError, refetch } = useQuery(permissionsQuery);
  const [edits, setEdits] = useState<Edits>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const guard = useStaleGuard(user.id);
  const reasonFor = useReasonFor(user);
  const modules = useMemo(() => permissionModules(catalogue ?? [], user), [catalogue, user]);
  const count = Object.keys(edits).length;

  if (loadError) return <ErrorState error={loadError} onRetry={refetch} />;
  if (!catalogue) return <ListSkeleton rows={5} />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (count === 0) return;
    setBusy(true);
    setError(null);
    try {
      await guard(changePermissions(user.id, toChange(edits), etag));
      await queries.invalidateQueries({ queryKey: userQuery(user.id).queryKey });
      setEdits({});
      notifyDone(t('permissions.saved', { count }));
    } catch (thrown) {
      setError(asApiError(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit}>
      <UnsavedGuard dirty={count > 0} />
      <Stack gap="md">
        <Text c="dimmed">{t('permissions.text', { role: roleName(user.role) })}</Text>
        <FormAlert error={error} messages={error?.issues.map((issue) => issue.message) ?? []} />
        <div>
          {modules.map((module) => (
            <ModuleSection
              key={module.name}
              module={module}
              edits={edits}
              reasonFor={reasonFor}
              onChange={(state, held) => setEdits((current) => withEdit(current, state, held))}
            />
          ))}
        </div>
        <SaveBar dirty={count > 0} busy={busy} onDiscard={() => setEdits({})} />
      </Stack>
    </form>
  );
}

interface ModuleSectionProps {
  module: PermissionModule;
  edits: Edits;
  reasonFor: (key: PermissionKey) => string | null;
  onChange: (state: PermissionState, held: boolean) => void;
}

function ModuleSection({ module, edits, reasonFor, onChange }: ModuleSectionProps) {
  const { t } = useTranslation();
  const known = oneOf(module.name, MODULES);
  return (
    <section className={classes['module']}>
      <h2 className={classes['moduleHead']}>
        {known ? t(`permissions.module.${known}`) : module.name}
        <span className={classes['count']}>
          {t('permissions.held', { held: heldCount(module, edits), total: module.permissions.length })}
        </span>
      </h2>
      {module.permissions.map((state) => (
        <PermissionRow
          key={state.permission.chave}
          state={state}
          edit={edits[state.permission.chave]}
          reason={reasonFor(state.permission.chave)}
          onChange={(held) => onChange(state, held)}
        />
      ))}
    </section>
  );
}

const MODULES = ['usuarios', 'tarefas', 'projetos'] as const;

const heldCount = (module: PermissionModule, edits: Edits) =>
  module.permissions.filter((state) => edits[state.permission.chave] ?? state.held).length;

/** Why the caller may not change a permission of this user; the server decides, this only says so beforehand. */
function useReasonFor(user: UserFull): (key: PermissionKey) => string | null {
  const { t } = useTranslation();
  const session = useSession();
  return (key) => {
    if (session.user.uuid === user.id) return t('permissions.ownReason');
    if (isAbove(user.role, session.user.role)) return t('permissions.aboveReason');
    return session.can(key) ? null : t('permissions.notHeldReason');
  };
}
