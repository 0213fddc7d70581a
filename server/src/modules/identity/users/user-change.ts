import type { UserStatus } from '@retaguarda/rules/user-status';
import { changedFields } from '../../../platform/audit/changes.ts';
import { cleanText } from '../../../platform/http/field-faults.ts';
import type { Language } from '../../../platform/problem.ts';
import {
  type Address,
  type BrandingChange,
  cleanAddresses,
  cleanBranding,
  cleanDocument,
  cleanPersonalData,
  type Document,
  InputFaults,
  type PersonalDataChange,
} from './user-input.ts';
import { type Metadata, withoutReserved } from './user-metadata.ts';
import type { UserRecord } from './user-queries.ts';
import type { PermissaoInput, UserPatchBody } from './user-schema.ts';

/** What a PATCH changes: absent fields stay, null clears, and a collection is there only when it replaces the old one. */
export interface UserChange {
  name?: string;
  displayName?: string | null;
  metadata?: Metadata;
  personalData?: PersonalDataChange | null;
  branding?: BrandingChange | null;
  addresses?: Address[];
  documents?: Document[];
  permissoes?: PermissaoInput[];
  status?: UserStatus;
}

/** The body, checked and in the form in which it is stored. Throws 400 with all faults. */
export function readUserChange(body: UserPatchBody, language: Language): UserChange {
  const faults = new InputFaults();
  const change: UserChange = {};
  if (body.nome !== undefined) change.name = body.nome.trim();
  if (body.displayName !== undefined) change.displayName = cleanText(body.displayName);
  if (body.metadata !== undefined) change.metadata = withoutReserved(body.metadata);
  if (body.status !== undefined) change.status = body.status;
  if (body.personalData !== undefined) {
    change.personalData =
      body.personalData === null ? null : cleanPersonalData(body.personalData, 'personalData.', faults);
  }
  if (body.branding !== undefined) {
    change.branding = body.branding === null ? null : cleanBranding(body.branding, 'branding.', faults);
  }
  if (hasItems(body.addresses)) change.addresses = cleanAddresses(body.addresses, faults);
  if (hasItems(body.documents)) {
    change.documents = body.documents.map((document, index) =>
      cleanDocument(document, `documents.${index}.`, faults),
    );
  }
  if (hasItems(body.permissoes)) change.permissoes = named(body.permissoes, faults);
  faults.throwIfAny(language);
  return change;
}

function named(items: readonly PermissaoInput[], faults: InputFaults): PermissaoInput[] {
  for (const [index, { chave, permissaoId }] of items.entries()) {
    if (permissaoId === undefined && (chave ?? null) === null) {
      faults.add(`permissoes.${index}.permissaoId`, 'required');
    }
  }
  return [...items];
}

function hasItems<Item>(items: readonly Item[] | undefined): items is Item[] {
  return items !== undefined && items.length > 0;
}

/**
 * The record as a change leaves it that was read while its profile is locked; null when more changes than its names, since the
 * database brings whatever else there is into a form of its own. It spares reading the whole record a second time.
 */
export function renamedRecord(before: UserRecord, change: UserChange, now: Date): UserRecord | null {
  const { displayName = before.displayName, name = before.name, ...more } = change;
  if (Object.keys(more).length > 0) return null;
  if (Object.keys(change).length === 0) return before;
  return { ...before, displayName, name, version: before.version + 1, updatedAt: now };
}

type Fields = Record<string, unknown>;

/** The fields that differ between two states of a record. */
export interface RecordChanges {
  before: Fields;
  after: Fields;
}

/**
 * What differs between two states of a record, for the audit log; null when nothing does. Of personal data only the
 * fields that differ; numbers of documents are left out, since a CPF may be among them.
 */
export function recordChanges(before: UserRecord, after: UserRecord): RecordChanges | null {
  const changes = changedFields(auditState(before), auditState(after)) ?? { before: {}, after: {} };
  const personal = changedFields(personalState(before), personalState(after));
  if (personal !== null) {
    changes.before['personalData'] = personal.before;
    changes.after['personalData'] = personal.after;
  }
  return Object.keys(changes.after).length === 0
    ? null
    : { before: withoutNumbers(changes.before), after: withoutNumbers(changes.after) };
}

function auditState(record: UserRecord): Fields {
  return {
    nome: record.name,
    displayName: record.displayName,
    status: record.status,
    role: record.roleName,
    metadata: record.metadata,
    branding: record.branding,
    addresses: (record.addresses ?? []).map(({ uuid, ...address }) => address),
    documents: (record.documents ?? []).map(({ uuid, createdAt, ...document }) => document),
    permissoes: (record.grants ?? []).filter(({ allowed }) => allowed).map(({ chave }) => chave),
  };
}

function personalState(record: UserRecord): Fields {
  const { uuid, ...fields } = record.personalData ?? {};
  return fields;
}

function withoutNumbers(fields: Fields): Fields {
  const { documents } = fields;
  if (!Array.isArray(documents)) return fields;
  return { ...fields, documents: documents.map(({ numero, ...document }: Fields) => document) };
}
