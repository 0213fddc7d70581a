import {
  fieldsOf,
  nameParts,
  nodeOf,
  nodesIn,
  nodesOf,
  parseStatements,
  type SqlNode,
  textOf,
} from './parse-tree.ts';

/** What PostgreSQL's own parser says a statement holds, in the words of `statement-effects.ts`: `table hold work`. */
export function locksOf(sql: string): string[] {
  return parseStatements(sql).flatMap(locksOfStatement);
}

function locksOfStatement({ fields, kind }: SqlNode): string[] {
  const table = tableOf(fields['relation']);
  switch (kind) {
    case 'CreateStmt':
      return locksOfTable(fields);
    case 'IndexStmt': {
      const isBeside = fields['concurrent'] === true;
      const isOnly = fieldsOf(fields['relation'])?.['inh'] !== true;
      return [`${table} ${isBeside ? 'nothing' : 'writers'} ${isOnly && !isBeside ? 'moment' : 'index'}`];
    }
    case 'AlterTableStmt':
      return nodesOf(fields['cmds']).map((command) => `${table} ${locksOfCommand(command)}`);
    case 'RenameStmt':
      return fields['renameType'] === 'OBJECT_INDEX' ? ['- everybody moment'] : [`${table} everybody moment`];
    case 'CreatePolicyStmt':
      return [`${tableOf(fields['table'])} everybody moment`];
    case 'DropStmt':
      return locksOfDrop(fields);
    case 'UpdateStmt':
    case 'DeleteStmt':
      return [`${table} writers rows`];
    case 'InsertStmt': {
      const given = nodesOf(nodeOf(fields['selectStmt'])?.fields['valuesLists']).length > 0;
      return [`${table} nothing ${given ? 'moment' : 'rows'}`];
    }
    case 'LockStmt':
      return nodesOf(fields['relations']).map(
        (relation) => `${textOf(relation.fields['relname'])} everybody unknown`,
      );
    case 'DoStmt':
      return ['- any block'];
    case 'SelectStmt':
      return ['- any block'];
    default:
      return ['- nothing moment'];
  }
}

function locksOfTable(fields: SqlNode['fields']): string[] {
  const bound = fieldsOf(fields['partbound']);
  if (bound === null) return ['- nothing moment'];
  const [parent] = nodesOf(fields['inhRelations']);
  return [
    `${textOf(parent?.fields['relname'])} everybody ${bound['is_default'] === true ? 'moment' : 'read'}`,
  ];
}

function locksOfDrop(fields: SqlNode['fields']): string[] {
  const isBeside = fields['concurrent'] === true;
  if (fields['removeType'] === 'OBJECT_INDEX') return [isBeside ? '- nothing moment' : '- everybody moment'];
  if (fields['removeType'] === 'OBJECT_FUNCTION') return ['- nothing moment'];
  const [object] = nodesOf(fields['objects']);
  const names = nameParts(fieldsOf(object?.fields)?.['items']);
  if (fields['removeType'] === 'OBJECT_POLICY') return [`${names.at(-2)} everybody moment`];
  return [`${names.at(-1)} everybody moment`];
}

function locksOfCommand({ fields }: SqlNode): string {
  const subtype = textOf(fields['subtype']);
  const definition = nodeOf(fields['def']);
  if (subtype === 'AT_ValidateConstraint') return 'nothing read';
  if (subtype === 'AT_SetNotNull') return 'everybody read';
  if (subtype === 'AT_AlterColumnType') return 'everybody rewrite';
  if (subtype === 'AT_AttachPartition') return 'nothing read';
  if (subtype === 'AT_SetRelOptions' || subtype === 'AT_ResetRelOptions') return 'nothing moment';
  if (subtype === 'AT_AddColumn') return locksOfColumn(definition);
  if (subtype === 'AT_AddConstraint') return locksOfConstraint(definition);
  return 'everybody moment';
}

const VOLATILE = ['gen_random_uuid', 'random', 'clock_timestamp', 'nextval', 'uuidv7'];

function locksOfColumn(column: SqlNode | null): string {
  const constraints = nodesOf(column?.fields['constraints']);
  const has = (type: string) => constraints.some(({ fields }) => fields['contype'] === `CONSTR_${type}`);
  if (has('IDENTITY') || has('GENERATED')) return 'everybody rewrite';
  const isVolatile = nodesIn(constraints).some(
    ({ fields, kind }) =>
      kind === 'FuncCall' && VOLATILE.includes(nameParts(fields['funcname']).at(-1) ?? ''),
  );
  if (isVolatile) return 'everybody rewrite';
  return has('CHECK') || has('FOREIGN') || has('UNIQUE') ? 'everybody read' : 'everybody moment';
}

function locksOfConstraint(constraint: SqlNode | null): string {
  const fields = constraint?.fields ?? {};
  if (fields['skip_validation'] === true) return 'everybody moment';
  if (textOf(fields['indexname']) !== '') return 'everybody moment';
  if (fields['contype'] === 'CONSTR_FOREIGN') return 'writers read';
  return fields['contype'] === 'CONSTR_CHECK' ? 'everybody read' : 'everybody index';
}

function tableOf(relation: unknown): string {
  const node = nodeOf(relation)?.fields ?? fieldsOf(relation);
  return textOf(node?.['relname']) || '-';
}
