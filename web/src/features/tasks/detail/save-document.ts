import { loadDocument } from '../../../api/task-documents.ts';
import type { TaskDocument } from '../../../api/types.ts';

/** Saves a document under its own name. It is fetched first, because a plain link would not name the tenant. */
export async function saveDocument({ id, original_name: name }: TaskDocument): Promise<void> {
  const url = URL.createObjectURL(await loadDocument(id));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this function has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
