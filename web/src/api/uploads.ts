import { answerOf, api, dataOf } from './client.ts';
import { type OnProgress, uploadTransport } from './upload.ts';

/** Whose documents the files are for, by uuid. */
export type FileOwner = { kind: 'user' | 'company'; id: string };

interface UploadOptions {
  onProgress: OnProgress;
  signal: AbortSignal;
}

/** Sends a file and answers the path by which a document names it. Throws 413, 415 or 422 for one that is not taken. */
export async function uploadFile(
  { id, kind }: FileOwner,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  const form = new FormData();
  form.append('document', file, file.name);
  const options = {
    body: { document: file.name },
    bodySerializer: () => form,
    fetch: uploadTransport({ onProgress }),
    signal,
  };
  const sent =
    kind === 'user'
      ? api.POST('/api/v1/auth/users/{userId}/uploads', { params: { path: { userId: id } }, ...options })
      : api.POST('/api/v1/company/directory/{companyId}/uploads', {
          params: { path: { companyId: id } },
          ...options,
        });
  return (await dataOf(sent)).caminhoArquivo;
}

/** Whether the path of a document is that of a file which was sent. */
export const isUpload = (path: string | null): path is string =>
  path !== null &&
  /^\/api\/v1\/(auth\/users|company\/directory)\/[0-9a-f-]{36}\/uploads\/[0-9a-f-]{36}$/.test(path);

/** A file that was sent, with its name. Throws 404 when it is gone. */
export async function loadFile(path: string): Promise<{ name: string; bytes: Blob }> {
  const [ownerId = '', uploadId = ''] = path.match(/[0-9a-f-]{36}/g) ?? [];
  const parseAs = { parseAs: 'blob' } as const;
  const { data, headers } = await (path.startsWith('/api/v1/auth/')
    ? answerOf<Blob>(
        api.GET('/api/v1/auth/users/{userId}/uploads/{uploadId}', {
          params: { path: { userId: ownerId, uploadId } },
          ...parseAs,
        }),
      )
    : answerOf<Blob>(
        api.GET('/api/v1/company/directory/{companyId}/uploads/{uploadId}', {
          params: { path: { companyId: ownerId, uploadId } },
          ...parseAs,
        }),
      ));
  return { name: attachedName(headers.get('content-disposition')), bytes: data };
}

/** The name that an answer gives its file. */
export function attachedName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'documento' : decodeURIComponent(encoded);
}
