import {
  extensionOf,
  TASK_DOCUMENT_EXTENSIONS,
  type TaskDocumentExtension,
} from '@retaguarda/rules/document-files';
import { oneOf } from '../../../ui/address-search.ts';

/** How much of the documents a page can show by itself. */
const PREVIEWS = {
  pdf: 'pdf',
  doc: null,
  docx: null,
  xls: null,
  xlsx: null,
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  txt: 'text',
  mp4: null,
  mov: null,
  avi: null,
  webm: null,
} as const satisfies Record<TaskDocumentExtension, 'pdf' | 'image' | 'text' | null>;

const MEGABYTE = 1024 * 1024;

/** How a document can be looked at on the page; null when it can only be downloaded. */
export function previewOf(name: string): 'pdf' | 'image' | 'text' | null {
  const extension = oneOf(extensionOf(name), TASK_DOCUMENT_EXTENSIONS);
  return extension === undefined ? null : PREVIEWS[extension];
}

/** Kilobytes below a megabyte and megabytes above it, with one decimal where that says more. */
export function sizeText(bytes: number, number: (value: number) => string): string {
  if (bytes < MEGABYTE) return `${number(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${number(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
}
