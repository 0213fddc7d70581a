import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionsQuery } from '../../../api/access.ts';
import { userRightsQuery } from '../../../api/custom-roles.ts';
import { type ApiError, asApiError } from '../../../api/problem.ts';
import type { Permission, UserFull, UserRights } from '../../../api/types.ts';
import { changePermissions, userAbilitiesQuery, userQuery, type VersionedUser } from '../../../api/users.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useSession } from '../../session/use-session.ts';
import { useModuleName } from '../module-name.ts';
import { Comparison, useComparison } from './permission-comparison.tsx';
import { PermissionRow } from './permission-row.tsx';
import {
  type Edits,
  onlyDifferent,
  type PermissionModule,
  type PermissionState,
  permissionModules,
  toChange,
  withEdit,
} from './permission-state.ts';
import classes from './permissions-tab.module.css';
import { useOrReload } from './use-user-change.ts';

/** What the user may do, by module, and why: what the role gives, and the exceptions made for this user. */
export function PermissionsTab({ stored }: { stored: VersionedUser }) {
  const catalogue = useQuery(permissionsQuery);
  const rights = useQuery(userRightsQuery(stored.user.id));
  return (
    <Loaded query={catalogue}>
      {(all) => (
        <Loaded query={rights}>
          {(held) => <PermissionsForm stored={stored} catalogue={all} rights={held} />}
        </Loaded>
      )}
    </Loaded>
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
    touches: [userQuery(user.id).queryKey, userRightsQuery(user.id).queryKey],
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
  rights: UserRights;
}

function PermissionsForm({ stored, catalogue, rights }: PermissionsFormProps) {
  const { user } = stored;
  const { t } = useTranslation();
  const { busy, count, edits, error, setEdits, submit } = usePermissionEdits(stored);
  const reasonFor = useReasonFor(user);
  const comparison = useComparison();
  const { other } = comparison;
  const all = useMemo(() => permissionModules(catalogue, rights.rights), [catalogue, rights]);
  const modules = comparison.onlyDifferent && other ? onlyDifferent(all, other.rights) : all;
  return (
    <form onSubmit={submit}>
      <UnsavedGuard dirty={count > 0} />
      <Stack gap="md">
        <Text c="dimmed">
          <RoleSentence membership={rights.membership} />
        </Text>
        <Comparison {...comparison} />
        <FormAlert error={error} messages={error?.issues.map((issue) => issue.message) ?? []} />
        {modules.length === 0 ? <Text>{t('permissions.noDifference')}</Text> : null}
        <div>
          {modules.map((module) => (
            <ModuleSection
              key={module.name}
              module={module}
              edits={edits}
              customRole={rights.membership?.customRole?.name ?? null}
              other={other}
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

/** By which role the user is here, and who gave it. */
function RoleSentence({ membership }: Pick<UserRights, 'membership'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const roleName = useRoleName();
  if (membership === null) return t('permissions.noMembership');
  const { customRole, givenAt, givenBy, role, tenantName } = membership;
  const values = {
    role: customRole?.name ?? roleName(role),
    tenant: tenantName,
    by: givenBy ?? '',
    date: format.date(givenAt),
  };
  return `${t(givenBy === null ? 'permissions.since' : 'permissions.roleGiven', values)} ${t('permissions.text')}`;
}

interface ModuleSectionProps {
  module: PermissionModule;
  edits: Edits;
  customRole: string | null;
  other: UserRights | undefined;
  reasonFor: (state: PermissionState) => string | null;
  onChange: (state: PermissionState, held: boolean) => void;
}

function ModuleSection({ module, edits, customRole, other, reasonFor, onChange }: ModuleSectionProps) {
  const { t } = useTranslation();
  const moduleName = useModuleName();
  return (
    <section className={classes['module']}>
      <h2 className={classes['moduleHead']}>
        {moduleName(module.name)}
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
          customRole={customRole}
          compared={comparedWith(other, state)}
          onChange={(held) => onChange(state, held)}
        />
      ))}
    </section>
  );
}

const heldCount = (module: PermissionModule, edits: Edits) =>
  module.permissions.filter((state) => edits[state.permission.chave] ?? state.right.held).length;

function comparedWith(other: UserRights | undefined, { right }: PermissionState) {
  if (other === undefined) return null;
  return { name: other.name, held: other.rights.some(({ held, key }) => held && key === right.key) };
}

/** Why the caller may not move the switch of a permission of this user, as the server told. */
function useReasonFor(user: UserFull): (state: PermissionState) => string | null {
  const { t } = useTranslation();
  const session = useSession();
  const { data: abilities } = useQuery(userAbilitiesQuery(user.id));
  return ({ permission, right: { held } }) => {
    if (session.user.uuid === user.id) return t('permissions.ownReason');
    if (abilities === undefined) return t('state.loading');
    const { edit, grant, revoke } = abilities;
    if ((held ? revoke : grant).includes(permission.chave)) return null;
    if (!edit) return t('user.elsewhereReason');
    return t(revoke.length === 0 ? 'permissions.aboveReason' : 'permissions.notHeldReason');
  };
}
