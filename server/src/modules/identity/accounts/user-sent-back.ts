import { isDeepStrictEqual } from 'node:util';
import { SentBack } from '../../../platform/http/sent-back.ts';
import type { Language } from '../../../platform/problem.ts';
import type { PermissionRow } from '../permissions/permission-rows.ts';
import type { RoleChoice } from '../roles/role-choice.ts';
import type { PermissaoInput, UserFull, UserPatchBody } from '../users/user-schema.ts';

const READ_ONLY = [
  'id',
  'nomeCompleto',
  'email',
  'createdByUuid',
  'dataCadastro',
  'createdAt',
  'updatedAt',
  'jwtRole',
] as const;

const ROLE_FIELDS = ['role', 'roleNumber', 'roleId'] as const;

/**
 * A PATCH may send back what GET answered. Throws 400 for a read-only field whose value is not the answered one, and for a null
 * role where the user has a role.
 */
export function assertSentBack(answered: UserFull, body: UserPatchBody, language: Language): void {
  const { addresses, branding, documents, personalData } = answered;
  const sentBack = new SentBack();
  const emptied = ROLE_FIELDS.filter((name) => body[name] === null);
  sentBack.fields(body, answered, [...READ_ONLY, ...emptied]);
  sentBack.items(body.addresses, addresses, { key: 'uuid' }, 'addresses');
  sentBack.items(body.documents, documents, { key: 'uuid', readOnly: ['createdAt'] }, 'documents');
  sentBack.fields(body.personalData, { ...personalData }, ['uuid'], 'personalData.');
  sentBack.fields(body.branding, { ...branding }, ['uuid'], 'branding.');
  sentBack.throwIfAny(language);
}

/** Whether the body is a record as GET answers it, which it says by its `id`. */
export function isWholeRecord({ id }: UserPatchBody): boolean {
  return id !== undefined;
}

/** The body without the role fields that are null: each one that is left names a role. */
export type RequestedChange = Omit<UserPatchBody, keyof RoleChoice> & RoleChoice;

/**
 * The body without empty roles and, where it is a whole record, without the role, status and permissions that are as they
 * were answered. Only an admin may set those, and sending them back sets nothing.
 */
export function requestedChange(body: UserPatchBody, answered: UserFull): RequestedChange {
  const { permissoes, role, roleId, roleNumber, status, ...rest } = body;
  const isWhole = isWholeRecord(body);
  const differing = (name: string, sent: string | null | undefined, stored: string | null) => {
    const isKept = isWhole && sent?.toLowerCase() === stored?.toLowerCase();
    return sent === undefined || sent === null || isKept ? {} : { [name]: sent };
  };
  const keepsPermissions = permissoes === undefined || (isWhole && areSame(permissoes, answered.permissoes));
  return {
    ...rest,
    ...differing('role', role, answered.role),
    ...differing('roleNumber', roleNumber, answered.roleNumber),
    ...differing('roleId', roleId, answered.roleId),
    ...differing('status', status, answered.status),
    ...(keepsPermissions ? {} : { permissoes }),
  };
}

/** An empty list leaves the permissions as they are. */
function areSame(sent: readonly PermissaoInput[], answered: UserFull['permissoes']): boolean {
  if (sent.length === 0) return true;
  const isAnswered = ({ chave, permissaoId }: PermissaoInput) =>
    answered.some((item) =>
      permissaoId === undefined ? item.chave === chave : item.permissaoId === permissaoId,
    );
  return sent.length === answered.length && sent.every(isAnswered);
}

/**
 * Throws 400 for permissions that were sent back changed. Only number and key are compared: names may be of either language.
 */
export function assertPermissionsSentBack(
  catalogue: readonly PermissionRow[],
  items: NonNullable<UserPatchBody['permissoes']>,
  language: Language,
): void {
  const sentBack = new SentBack();
  for (const [index, item] of items.entries()) {
    const known = catalogue.find(({ id, key }) =>
      item.permissaoId === undefined ? key === item.chave : id === item.permissaoId,
    );
    if (known === undefined) continue;
    const nome = [known.labelPt, known.labelEn].find((label) => label === item.nome) ?? known.labelPt;
    const metadata = isDeepStrictEqual(item.metadata, null) ? null : {};
    const answered = { permissaoId: known.id, chave: known.key, nome, metadata };
    sentBack.fields(item, answered, ['permissaoId', 'chave', 'nome', 'metadata'], `permissoes.${index}.`);
  }
  sentBack.throwIfAny(language);
}
