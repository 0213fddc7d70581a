import { openObject } from '../../../api/open-object.ts';
import type { UserDocument } from '../../../api/types.ts';
import type { DocumentInput } from '../../../api/users.ts';

export interface DocumentValues {
  tipo: string;
  numero: string;
  caminhoArquivo: string;
}

export const documentValues = (document: UserDocument | null): DocumentValues => ({
  tipo: document?.tipo ?? '',
  numero: document?.numero ?? '',
  caminhoArquivo: document?.caminhoArquivo ?? '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A stored document as it is sent back unchanged. */
export const keepDocument = ({ tipo, numero, caminhoArquivo, metadata }: UserDocument): DocumentInput => ({
  tipo,
  numero,
  caminhoArquivo,
  metadata: openObject(metadata),
});

/** The whole collection with `values` in place of `edited`, or added at the end. */
export function withDocument(
  documents: readonly UserDocument[],
  edited: UserDocument | null,
  values: DocumentValues,
): DocumentInput[] {
  const input: DocumentInput = {
    tipo: values.tipo.trim(),
    numero: orNull(values.numero),
    caminhoArquivo: orNull(values.caminhoArquivo),
    ...(edited ? { metadata: openObject(edited.metadata) } : {}),
  };
  if (edited === null) return [...documents.map(keepDocument), input];
  return documents.map((document) => (document.uuid === edited.uuid ? input : keepDocument(document)));
}

/** The text as a web address, if it is one; other schemes must never become a link. */
export function webAddress(text: string | null): string | null {
  if (text === null || !/^https?:\/\//i.test(text)) return null;
  return URL.canParse(text) ? text : null;
}
