/** Extensions of documents, and how much of them a page can show by itself. */
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
} as const satisfies Record<string, 'pdf' | 'image' | 'text' | null>;

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 10 * MEGABYTE;

/** Documents per task. */
export const MOST_DOCUMENTS = 3;

/** What the file picker offers. */
export const ACCEPTED = Object.keys(PREVIEWS)
  .map((extension) => `.${extension}`)
  .join(',');

function extensionOf(name: string): keyof typeof PREVIEWS | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return extension in PREVIEWS ? (extension as keyof typeof PREVIEWS) : null;
}

/** How a document can be looked at on the page; null when it can only be downloaded. */
export function previewOf(name: string): 'pdf' | 'image' | 'text' | null {
  const extension = extensionOf(name);
  return extension === null ? null : PREVIEWS[extension];
}

/** Why the server would refuse a file, as far as that can be known before sending it. */
export function fileFault({ name, size }: { name: string; size: number }): 'type' | 'size' | 'empty' | null {
  if (extensionOf(name) === null || !name.includes('.')) return 'type';
  if (size === 0) return 'empty';
  return size > MOST_BYTES ? 'size' : null;
}

/** Kilobytes below a megabyte and megabytes above it, with one decimal where that says more. */
export function sizeText(bytes: number, number: (value: number) => string): string {
  if (bytes < MEGABYTE) return `${number(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${number(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
}
