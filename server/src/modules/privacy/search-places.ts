/** A column that keeps the name of somebody, beside the one that says who it was. */
export interface NamePlace {
  table: string;
  who: string;
  name: string;
}

/** Names of authors in what goes on without them. Where the law wants the name of then kept, it stays (`personal-kinds.ts`). */
export const NAME_PLACES: readonly NamePlace[] = [
  { table: 'task_comments', who: 'user_id', name: 'user_name' },
  { table: 'task_history', who: 'user_id', name: 'user_name' },
  { table: 'establishment_notes', who: 'user_id', name: 'user_name' },
  { table: 'signals', who: 'treated_by', name: 'treated_by_name' },
];

/** A table whose texts are searched, and the columns that the system wrote, in which the name is searched for as well. */
export interface TextPlace {
  table: string;
  written: readonly string[];
}

const NONE: readonly string[] = [];

/** Every text and every JSON value of these tables is searched for addresses, telephones and numbers. */
export const TEXT_PLACES: readonly TextPlace[] = [
  { table: 'audit_entries', written: ['before', 'after'] },
  { table: 'task_comments', written: ['mentions'] },
  { table: 'task_history', written: ['description'] },
  { table: 'signals', written: ['fatos'] },
  { table: 'import_faults', written: ['valor', 'texto', 'mensagem'] },
  ...[
    ...['tasks', 'task_documents', 'task_steps', 'task_flow_steps', 'task_series', 'task_templates'],
    ...['projects', 'establishment_notes', 'list_views', 'idempotency_keys', 'service_accounts'],
  ].map((table) => ({ table, written: NONE })),
];

/** Rows whose key has the text: they are taken away, as a key is not changed. */
export const KEYED_PLACES: readonly { table: string; column: string }[] = [
  { table: 'import_causes', column: 'valor' },
];
