/** Keys of `metadata` that the server alone writes, so that metadata is never authority. */
export const RESERVED_METADATA: ReadonlySet<string> = new Set([
  'role',
  'roles',
  'roleNumber',
  'roleId',
  'role_number',
  'role_code',
  'jwtRole',
  'sessoesAtivas',
  'ultimoAcesso',
  'permissoesNegadas',
]);
