/** Where a user stands; the values are wire names. */
export const USER_STATUSES = ['ativo', 'inativo', 'pendente', 'bloqueado', 'anonimizado'] as const;

export type UserStatus = (typeof USER_STATUSES)[number];

/** What somebody may set; the other states come about by themselves. */
export const SETTABLE_USER_STATUSES = [
  'ativo',
  'inativo',
  'bloqueado',
] as const satisfies readonly UserStatus[];

export type SettableUserStatus = (typeof SETTABLE_USER_STATUSES)[number];
