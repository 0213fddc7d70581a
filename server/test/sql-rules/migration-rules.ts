import { fieldsOf, nodeOf, nodesOf, parseStatements, type SqlNode, textOf } from './parse-tree.ts';

/** What a statement of a migration would do wrong on a database that is distributed already; none for what can run there. */
export function migrationFaults(sql: string): string[] {
  const statements = parseStatements(sql);
  const several = statements.length === 1 ? [] : [`${statements.length} statements in one message`];
  return [...several, ...statements.flatMap(faultsOfStatement)];
}

function faultsOfStatement({ fields, kind }: SqlNode): string[] {
  if (kind === 'CreateStmt') {
    const elements = nodesOf(fields['tableElts']);
    const isForeign = elements.some(
      (element) => isConstraint(element, 'FOREIGN') || holdsConstraint(element, 'FOREIGN'),
    );
    return isForeign ? ['a foreign key inside create table'] : [];
  }
  if (kind === 'CreateExtensionStmt')
    return isPublic(fields['options']) ? [] : ['an extension outside the schema public'];
  if (kind !== 'AlterTableStmt') return [];
  const commands = nodesOf(fields['cmds']);
  return commands.flatMap((command) => faultsOfCommand(command, commands.length));
}

function faultsOfCommand({ fields }: SqlNode, beside: number): string[] {
  const definition = nodeOf(fields['def']);
  const subtype = textOf(fields['subtype']);
  if (subtype === 'AT_DropIdentity') return ['an identity taken away'];
  if (subtype === 'AT_AddIdentity' || holdsConstraint(definition, 'IDENTITY'))
    return ['an identity on a table that is there'];
  if (holdsConstraint(definition, 'FOREIGN')) return ['a foreign key inside add column'];
  if (subtype !== 'AT_AddConstraint' || definition === null) return [];
  const unnamed = textOf(definition.fields['conname']) === '' ? ['a constraint without a name'] : [];
  const together =
    beside > 1 && isConstraint(definition, 'FOREIGN') ? ['a foreign key beside other changes'] : [];
  return [...unnamed, ...together];
}

function isConstraint({ fields, kind }: SqlNode, type: string): boolean {
  return kind === 'Constraint' && fields['contype'] === `CONSTR_${type}`;
}

/** Whether the definition of a column has such a constraint. */
function holdsConstraint(column: SqlNode | null, type: string): boolean {
  return (
    column?.kind === 'ColumnDef' &&
    nodesOf(column.fields['constraints']).some((each) => isConstraint(each, type))
  );
}

function isPublic(options: unknown): boolean {
  return nodesOf(options).some(({ fields }) => {
    return fields['defname'] === 'schema' && fieldsOf(nodeOf(fields['arg'])?.fields)?.['sval'] === 'public';
  });
}
