const EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'png', 'jpg', 'jpeg', 'txt'];
const MOST_BYTES = 10 * 1024 * 1024;

/** What the file picker offers. */
export const ACCEPTED = EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why the server would refuse a file, as far as that can be known before sending it. */
export function fileFault({ name, size }: { name: string; size: number }): 'type' | 'size' | 'empty' | null {
  const dot = name.lastIndexOf('.');
  if (dot < 0 || !EXTENSIONS.includes(name.slice(dot + 1).toLowerCase())) return 'type';
  if (size === 0) return 'empty';
  return size > MOST_BYTES ? 'size' : null;
}
