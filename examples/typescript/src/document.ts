import { type Connection, dataOf, download, upload } from '@retaguarda/sdk';

/** Attaches a document to a new task, and reads it back; both ways it is a stream. */
export async function attachDocument(connection: Connection, text: string): Promise<string> {
  const task = await dataOf(connection.main.POST('/api/tarefas', { body: { title: 'Check the contract' } }));
  const { data: document } = await upload<{ data: { id: number } }>(
    connection,
    '/api/tarefas/detalhes/document-upload',
    { fields: { task_id: String(task.data.id) }, file: new Blob([text]).stream(), name: 'contract.txt' },
  );
  const { stream } = await download(connection, `/api/tarefas/detalhes/document-download?id=${document.id}`);
  return new Response(stream).text();
}
