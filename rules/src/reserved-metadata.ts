/** Keys of `metadata` that only the server writes, so that nobody can give themselves rights by metadata. */
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
