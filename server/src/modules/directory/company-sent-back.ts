import { SentBack } from '../../platform/http/sent-back.ts';
import type { Language } from '../../platform/problem.ts';
import type { CompanyRecord } from './company-queries.ts';
import type { CompanyPatchBody } from './company-schema.ts';
import { toCompany } from './company-view.ts';

const READ_ONLY = ['id', 'tenantId', 'isMain', 'createdAt', 'updatedAt', 'branding', 'documents'] as const;

/**
 * What GET answers, PATCH accepts: throws 400 for a field that a PATCH does not write and that is not as it was answered.
 * Documents and branding have routes of their own.
 */
export function assertSentBack(record: CompanyRecord, body: CompanyPatchBody, language: Language): void {
  const answered = toCompany(record);
  const sentBack = new SentBack();
  sentBack.fields(body, answered, READ_ONLY);
  sentBack.items(body.addresses, answered.addresses, { key: 'id' }, 'addresses');
  for (const [index, contact] of (body.contacts ?? []).entries()) {
    const email = contact.email.trim().toLowerCase();
    const known = answered.contacts.find((other) => other.email === email) ?? null;
    sentBack.fields(contact, known, ['role', 'userId'], `contacts.${index}.`);
  }
  sentBack.throwIfAny(language);
}
