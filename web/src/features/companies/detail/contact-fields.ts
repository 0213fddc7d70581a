import type { ContactInput } from '../../../api/companies.ts';
import type { CompanyContact } from '../../../api/types.ts';

export interface ContactValues {
  nome: string;
  email: string;
  /** Number of the role; empty leaves what is known. */
  roleNumber: string;
  criarUsuarioNoSistema: boolean;
}

/** A stored contact as it is sent back unchanged: a role that is not named stays as it is. */
const keepContact = ({ nome, email, criarUsuarioNoSistema }: CompanyContact): ContactInput => ({
  nome,
  email,
  criarUsuarioNoSistema,
});

/** The whole list with `values` in place of `edited`, or added at the end. The server replaces all contacts at once. */
export function withContact(
  contacts: readonly CompanyContact[],
  edited: CompanyContact | null,
  { nome, email, roleNumber, criarUsuarioNoSistema }: ContactValues,
): ContactInput[] {
  const input: ContactInput = {
    nome: nome.trim(),
    email: email.trim(),
    criarUsuarioNoSistema,
    ...(roleNumber === '' ? {} : { role_number: roleNumber }),
  };
  if (edited === null) return [...contacts.map(keepContact), input];
  return contacts.map((contact) => (contact.email === edited.email ? input : keepContact(contact)));
}

export const withoutContact = (
  contacts: readonly CompanyContact[],
  removed: CompanyContact,
): ContactInput[] => contacts.filter(({ email }) => email !== removed.email).map(keepContact);
