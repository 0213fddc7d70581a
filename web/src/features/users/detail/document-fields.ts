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
export const keepDocument = ({
  uuid,
  tipo,
  numero,
  caminhoArquivo,
  metadata,
}: UserDocument): DocumentInput => ({
  uuid,
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
    ...(edited ? { uuid: edited.uuid, metadata: openObject(edited.metadata) } : {}),
  };
  if (edited === null) return [...documents.map(keepDocument), input];
  return documents.map((document) => (document.uuid === edited.uuid ? input : keepDocument(document)));
}
