import { USER_STATUSES } from '@retaguarda/rules/user-status';
import { Type } from 'typebox';
import { ROLE_NUMBERS, type RoleName } from '../../platform/auth/caller.ts';
import { defineEvent } from '../../platform/events/event.ts';
import { nullable, oneOf, Uuid } from '../../platform/http/schema.ts';

const readKeys = [['perm-user-list']] as const;
const Role = oneOf(Object.keys(ROLE_NUMBERS) as RoleName[]);
const User = Type.Object({ id: Uuid, status: oneOf(USER_STATUSES) });

export const userCreated = defineEvent({
  type: 'user.created',
  readKeys,
  summary: { 'pt-BR': 'Um usuário foi cadastrado ou convidado', en: 'A user was registered or invited' },
  data: User,
});

export const userUpdated = defineEvent({
  type: 'user.updated',
  readKeys,
  summary: { 'pt-BR': 'O cadastro de um usuário mudou', en: 'The record of a user changed' },
  data: User,
});

export const userJoined = defineEvent({
  type: 'user.joined',
  readKeys,
  summary: {
    'pt-BR': 'Um usuário entrou no grupo ou o seu papel mudou',
    en: 'A user joined the tenant, or has another role there',
  },
  data: Type.Object({ id: Uuid, role: Role, previousRole: nullable(Role) }),
});

export const userLeft = defineEvent({
  type: 'user.left',
  readKeys,
  summary: { 'pt-BR': 'Um usuário saiu do grupo', en: 'A user left the tenant' },
  data: Type.Object({ id: Uuid }),
});

export const userRemoved = defineEvent({
  type: 'user.removed',
  readKeys,
  summary: { 'pt-BR': 'Um usuário foi excluído', en: 'A user was removed' },
  data: Type.Object({ id: Uuid }),
});

export const userEvents = [userCreated, userUpdated, userJoined, userLeft, userRemoved];
