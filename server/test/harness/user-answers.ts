import type { Answer } from './client.ts';
import type { Harness } from './harness.ts';

/** The fields of UserSummary, in alphabetical order. */
export const USER_SUMMARY_KEYS = [
  'createdAt',
  'dataCadastro',
  'displayName',
  'email',
  'id',
  'jwtRole',
  'metadata',
  'nomeCompleto',
  'role',
  'roleId',
  'roleNumber',
  'status',
  'updatedAt',
];

/** The fields of UserFull, in alphabetical order. */
export const USER_FULL_KEYS = [
  ...USER_SUMMARY_KEYS,
  'addresses',
  'branding',
  'createdByUuid',
  'documents',
  'permissoes',
  'personalData',
].sort();

export function sortedKeys(body: object): string[] {
  return Object.keys(body).sort();
}

/** `403 user.forbidden`: status and code of an error, on either surface. */
export function outcome({ body, status }: Answer): string {
  return `${status} ${body?.code}`;
}

/** Sends the waiting mails and answers the token of the last one to this address. */
export async function tokenFromMail(h: Harness, address: string): Promise<string> {
  await h.runJobs();
  const token = /[?&]token=([\w-]+)/.exec(h.mailer.lastTo(address).text)?.[1];
  if (token === undefined) throw new Error(`the mail to ${address} has no token`);
  return token;
}
