import { type Static, Type } from 'typebox';
import { named, Text, Uuid } from '../http/schema.ts';
import type { SentFile } from '../http/send-file.ts';
import type { UploadRow } from './upload-queries.ts';

/** A file that was sent, for a document to name. */
export const Upload = named(
  'Upload',
  Type.Object({
    caminhoArquivo: Type.String({ description: 'what a document names, and where the file is answered' }),
    nome: Text,
    tipoMime: Text,
    tamanho: Type.Integer({ description: 'bytes' }),
  }),
);
export type Upload = Static<typeof Upload>;

export const UploadParams = { uploadId: Uuid };

export function toUpload({ mimeType, originalName, sizeBytes, uuid }: UploadRow, prefix: string): Upload {
  return {
    caminhoArquivo: `${prefix}/${uuid}`,
    nome: originalName,
    tipoMime: mimeType,
    tamanho: sizeBytes,
  };
}

/** A file as it is answered to be saved. */
export function sentUpload({ filePath, mimeType, originalName, sizeBytes, uuid }: UploadRow): SentFile {
  return { path: filePath, name: originalName, mimeType, sizeBytes, etag: `"upload-${uuid}"` };
}
