import { type Static, Type } from 'typebox';
import type { SignatureDocumentRow } from '../modules/signatures/index.ts';
import { named, nullable, Text, Timestamp } from '../platform/http/schema.ts';

/** Whether the signed PDF of a document can be downloaded, and why not. */
export const SignedFile = Type.Object({
  arquivo_status: nullable(Text),
  arquivo_motivo: nullable(Text),
  pode_baixar: Type.Boolean(),
});

export function signedFileOf(file: {
  arquivo_status: string | null;
  arquivo_motivo: string | null;
}): Static<typeof SignedFile> {
  const { arquivo_motivo, arquivo_status } = file;
  return { arquivo_status, arquivo_motivo, pode_baixar: arquivo_status === 'disponivel' };
}

export const SignatureDocument = named(
  'SignatureDocument',
  Type.Object({
    id: Type.Integer(),
    provedor: Text,
    documento_id: Text,
    nome: Text,
    status: Text,
    atual: Type.Boolean({ description: 'the one that the proposal goes by; others were replaced' }),
    ...SignedFile.properties,
    arquivo_bytes: nullable(Type.Integer()),
    arquivo_sha256: nullable(Text),
    created_at: Timestamp,
    updated_at: Timestamp,
    eventos: Type.Array(
      Type.Object({
        evento_id: Text,
        tipo: Text,
        ocorrido_em: Timestamp,
        recebido_em: Timestamp,
        processado: Type.Boolean(),
        motivo: nullable(Text),
        signatario: nullable(Type.Object({ papel: nullable(Text), status: nullable(Text) })),
      }),
    ),
  }),
);

export function signatureDocumentOf(row: SignatureDocumentRow): Static<typeof SignatureDocument> {
  return {
    id: row.id,
    provedor: row.provedor,
    documento_id: row.documentoExterno,
    nome: row.nome,
    status: row.status,
    atual: row.atual,
    ...signedFileOf({ arquivo_status: row.arquivoStatus, arquivo_motivo: row.arquivoMotivo }),
    arquivo_bytes: row.arquivoBytes,
    arquivo_sha256: row.arquivoSha256,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    eventos: row.eventos.map((event) => ({
      ...event,
      ocorrido_em: new Date(event.ocorrido_em).toISOString(),
      recebido_em: new Date(event.recebido_em).toISOString(),
    })),
  };
}
