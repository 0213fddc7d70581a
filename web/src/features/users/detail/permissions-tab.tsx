import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionsQuery } from '../../../api/access.ts';
import { type ApiError, asApiError } from '../../../api/problem.ts';
import type { Permission, UserFull } from '../../../api/types.ts';
import { changePermissions, userAbilitiesQuery, userQuery, type VersionedUser } from '../../../api/users.ts';
import { oneOf } from '../../../ui/address-search.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useSession } from '../../session/use-session.ts';
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
import { useOrReload } from './use-user-change.ts';

/** What the user may do, by module: the role's default and the exceptions made for this user. */
export function PermissionsTab({ stored }: { stored: VersionedUser }) {
  const query = useQuery(permissionsQuery);
  return (
    <Loaded query={query}>{(catalogue) => <PermissionsForm stored={stored} catalogue={catalogue} />}</Loaded>
  );
}

/** The edits of the switches, and how they are saved against the version on the page. */
function usePermissionEdits({ etag, user }: VersionedUser) {
  const { t } = useTranslation();
  const [edits, setEdits] = useState<Edits>({});
  const [error, setError] = useState<ApiError | null>(null);
  const orReloaded = useOrReload(user.id);
  const count = Object.keys(edits).length;
  const { act, busy } = useRecordMutation({
    work: () => orReloaded(changePermissions(user.id, toChange(edits), etag)),
    touches: [userQuery(user.id).queryKey],
    said: () => t('permissions.saved', { count }),
    onDone: () => setEdits({}),
    onRefused: (thrown) => setError(asApiError(thrown)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count === 0) return;
    setError(null);
    act();
  };
  return { busy, count, edits, error, setEdits, submit };
}

interface PermissionsFormProps {
  stored: VersionedUser;
  catalogue: readonly Permission[];
}

function PermissionsForm({ stored, catalogue }: PermissionsFormProps) {
  const { user } = stored;
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { busy, count, edits, error, setEdits, submit } = usePermissionEdits(stored);
  const reasonFor = useReasonFor(user);
  const modules = useMemo(() => permissionModules(catalogue, user), [catalogue, user]);
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
  reasonFor: (state: PermissionState) => string | null;
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
          reason={reasonFor(state)}
          onChange={(held) => onChange(state, held)}
        />
      ))}
    </section>
  );
}

const MODULES = ['usuarios', 'tarefas', 'projetos', 'operacoes', 'financeiro'] as const;

const heldCount = (module: PermissionModule, edits: Edits) =>
  module.permissions.filter((state) => edits[state.permission.chave] ?? state.held).length;

/** Why the caller may not move the switch of a permission of this user, as the server told. */
function useReasonFor(user: UserFull): (state: PermissionState) => string | null {
  const { t } = useTranslation();
  const session = useSession();
  const { data: abilities } = useQuery(userAbilitiesQuery(user.id));
  return ({ held, permission }) => {
    if (session.user.uuid === user.id) return t('permissions.ownReason');
    if (abilities === undefined) return t('state.loading');
    const { edit, grant, revoke } = abilities;
    if ((held ? revoke : grant).includes(permission.chave)) return null;
    if (!edit) return t('user.elsewhereReason');
    return t(revoke.length === 0 ? 'permissions.aboveReason' : 'permissions.notHeldReason');
  };
}
