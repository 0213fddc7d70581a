import { isDeepStrictEqual } from 'node:util';
import { SentBack } from '../../../platform/http/sent-back.ts';
import type { Language } from '../../../platform/problem.ts';
import type { PermissionRow } from '../permissions/permission-queries.ts';
import type { UserRecord } from './user-queries.ts';
import type { UserPatchBody } from './user-schema.ts';

/** What GET answers, PATCH accepts: throws 400 for a field that nobody writes and that is not as it was answered. */
export function assertSentBack(record: UserRecord, body: UserPatchBody, language: Language): void {
  const { addresses, branding, documents, personalData } = record;
  const sentBack = new SentBack();
  sentBack.items(body.addresses, addresses ?? [], { key: 'uuid' }, 'addresses');
  sentBack.items(body.documents, documents ?? [], { key: 'uuid', readOnly: ['createdAt'] }, 'documents');
  sentBack.fields(body.personalData, { ...personalData }, ['uuid'], 'personalData.');
  sentBack.fields(body.branding, { ...branding }, ['uuid'], 'branding.');
  sentBack.throwIfAny(language);
}

/** The same for permissions, of which only number or key says anything; their names may be of either language. */
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
