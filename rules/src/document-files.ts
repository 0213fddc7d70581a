/** The extensions of documents that users and companies may have: text documents and images. */
export const DOCUMENT_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'png',
  'jpg',
  'jpeg',
  'txt',
] as const;

/** The extensions of documents that a task may have, which include videos. */
export const TASK_DOCUMENT_EXTENSIONS = [...DOCUMENT_EXTENSIONS, 'mp4', 'mov', 'avi', 'webm'] as const;

export type TaskDocumentExtension = (typeof TASK_DOCUMENT_EXTENSIONS)[number];

/** The largest file that is taken as a document. */
export const LARGEST_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** Documents per task. */
export const MOST_DOCUMENTS = 3;

/** The part of a name after its last point, in lower case; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The extensions as a file picker takes them. */
export const pickerOf = (extensions: readonly string[]): string =>
  extensions.map((extension) => `.${extension}`).join(',');

/** Why a file cannot be a document, judging by its name and size; null when it can. */
export function documentFault(
  { name, size }: { name: string; size: number },
  extensions: readonly string[],
  mostBytes = LARGEST_DOCUMENT_BYTES,
): 'type' | 'size' | 'empty' | null {
  if (!extensions.includes(extensionOf(name))) return 'type';
  if (size === 0) return 'empty';
  return size > mostBytes ? 'size' : null;
}
