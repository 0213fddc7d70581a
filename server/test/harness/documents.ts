import type { Answer, Client } from './client.ts';

const URL = '/api/tarefas/detalhes/document-upload';
const BOUNDARY = 'a-line-between-parts';

/** The smallest file that is accepted as a PDF. */
export const PDF = Buffer.from('%PDF-1.7\nexample');

interface FormPart {
  name: string;
  value: Buffer | string | number;
  /** Makes the part a file. */
  fileName?: string;
}

/** A form as browsers send it, in the order of its parts. */
export function form(parts: readonly FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ fileName, name, value }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`,
    '\r\n\r\n',
    Buffer.isBuffer(value) ? value : String(value),
    '\r\n',
  ]);
  const payload = Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** Sends the parts to the route of uploads. */
export function sendForm(client: Client, parts: readonly FormPart[], more = {}): Promise<Answer> {
  const { headers, payload } = form(parts);
  return client.post(URL, undefined, { payload, headers: { ...headers, ...more } });
}

/** Uploads a document of a task. */
export function upload(
  client: Client,
  id: unknown,
  fileName: string,
  value: Buffer,
  more = {},
): Promise<Answer> {
  const parts = [
    { name: 'task_id', value: String(id) },
    { name: 'document', fileName, value },
  ];
  return sendForm(client, parts, more);
}

/** Uploads a file for a document of a user or a company; `of` is the path of that record. */
export function sendFile(
  client: Client,
  of: string,
  fileName: string,
  value: Buffer,
  more = {},
): Promise<Answer> {
  const { headers, payload } = form([{ name: 'document', fileName, value }]);
  return client.post(`${of}/uploads`, undefined, { payload, headers: { ...headers, ...more } });
}

/** The path of an uploaded file, as documents name it. */
export async function sentPath(
  client: Client,
  of: string,
  fileName = 'contrato.pdf',
  value = PDF,
): Promise<string> {
  const answer = await sendFile(client, of, fileName, value);
  if (answer.status !== 201) throw new Error(`the file was not kept: ${answer.text}`);
  return answer.body.caminhoArquivo;
}
