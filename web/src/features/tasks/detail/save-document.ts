import { loadDocument } from '../../../api/task-documents.ts';
import type { TaskDocument } from '../../../api/types.ts';
import { saveBlob } from '../../../ui/save-blob.ts';

/** Saves a document under its own name. It is fetched first, because a plain link would not name the tenant. */
export async function saveDocument({ id, original_name: name }: TaskDocument): Promise<void> {
  saveBlob(name, await loadDocument(id));
}
