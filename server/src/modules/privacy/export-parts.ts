/** One file of JSON in the archive: a statement whose rows are its objects, over `$1` the person, `$2` the tenants, `$3` the record's tenant. */
export interface ExportPart {
  path: string;
  query: string;
}

/** Wherever rows of the person's own record are. */
const OWN = 'tenant_id = $3 and user_id = $1 and $2::bigint[] is not null';
/** Wherever the person may have been at work. */
const AT_WORK = 'tenant_id = any($2::bigint[]) and $3::bigint is not null';

const own = (name: string, columns: string, order: string): ExportPart => ({
  path: `${name}.json`,
  query: `select ${columns} from ${name.replaceAll('-', '_')} where ${OWN} order by ${order}`,
});

/**
 * What is written of a person: what the person is, did and wrote. Never what others wrote or are: no author beside it, no values of other
 * records, and of a task of somebody else that it was to be done by the person.
 */
export const EXPORT_PARTS: readonly ExportPart[] = [
  {
    path: 'profile.json',
    query: `select u.uuid, u.email, u.name, u.status, u.created_at, p.display_name, p.metadata, p.last_access_at, p.updated_at
      from users u left join user_profiles p on p.user_id = u.id and p.tenant_id = $3
      where u.id = $1 and $2::bigint[] is not null`,
  },
  own('user-personal-data', 'rg, cpf, cnpj, cnh, estado_civil, fone, metadata', 'user_id'),
  own(
    'user-addresses',
    'cep, endereco, numero, complemento, bairro, cidade, estado, principal, metadata',
    'id',
  ),
  own('user-documents', 'tipo, numero, caminho_arquivo, metadata, created_at', 'created_at, id'),
  own('user-preferences', 'density, closed_hints, folded_groups', 'user_id'),
  own(
    'sessions',
    'kind, ip, user_agent, created_at, last_seen_at, expires_at, ended_at, end_reason',
    'created_at, id',
  ),
  own('passkeys', 'name, created_at, last_used_at', 'created_at, id'),
  own('remembered-devices', 'user_agent, created_at, last_used_at, expires_at', 'created_at, id'),
  {
    path: 'memberships.json',
    query: `select t.uuid as tenant, t.name as tenant_name, r.name as role, m.created_at
      from memberships m join tenants t on t.id = m.tenant_id join roles r on r.number = m.role_number
      where m.user_id = $1 and m.tenant_id = any($2::bigint[]) and $3::bigint is not null order by m.created_at, t.uuid`,
  },
  {
    path: 'permissions.json',
    query: `select p.key as permission, g.allowed, g.granted_at from user_grants g join permissions p on p.id = g.permission_id
      where g.tenant_id = $3 and g.user_id = $1 and $2::bigint[] is not null order by p.key`,
  },
  {
    path: 'invitations.json',
    query: `select r.name as role, i.created_at, i.expires_at, i.accepted_at from invitations i join roles r on r.number = i.role_number
      where i.user_id = $1 and i.${AT_WORK} order by i.created_at, i.id`,
  },
  {
    path: 'privacy-answers.json',
    query: `select t.uuid as tenant, a.kind, a.number, a.answer, a.network, a.answered_at, p.published_at, p.text_pt, p.text_en
      from privacy_answers a join tenants t on t.id = a.tenant_id
      join privacy_texts p on p.tenant_id = a.tenant_id and p.kind = a.kind and p.number = a.number
      where a.user_id = $1 and $2::bigint[] is not null and $3::bigint is not null order by a.answered_at, a.uuid`,
  },
  {
    path: 'notifications.json',
    query: `select kind, subject_type, subject_id, created_at, read_at, mailed_at from notifications
      where user_id = $1 and ${AT_WORK} order by created_at, id`,
  },
  {
    path: 'tasks-written.json',
    query: `select id, title, description, project, status, priority, due_date, created_at, completed_at from tasks
      where created_by = $1 and ${AT_WORK} order by created_at, id`,
  },
  {
    path: 'tasks-assigned.json',
    query: `select id, status, priority, due_date, created_at, completed_at from tasks
      where assigned_to = $1 and created_by <> $1 and ${AT_WORK} order by created_at, id`,
  },
  {
    path: 'task-comments.json',
    query: `select task_id, comment, created_at, edited_at from task_comments where user_id = $1 and ${AT_WORK} order by created_at, id`,
  },
  {
    path: 'task-history.json',
    query: `select task_id, action, created_at from task_history where user_id = $1 and ${AT_WORK} order by created_at, id`,
  },
  {
    path: 'establishment-notes.json',
    query: `select establishment_id, texto, created_at, edited_at from establishment_notes
      where user_id = $1 and ${AT_WORK} order by created_at, id`,
  },
  {
    path: 'audit-log.json',
    query: `select at, action, target_type, target_uuid, ip from audit_entries where actor_user_id = $1 and ${AT_WORK} order by at, id`,
  },
];
