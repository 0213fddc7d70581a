import { bare, plainText, splitTopLevel } from './statement-text.ts';

/** What a statement of a migration holds on the table, from what hinders nobody to what hinders everybody. */
export type Hold =
  /** Readers and writers go on. */
  | 'nothing'
  /** Writers wait until its transaction ends. */
  | 'writers'
  /** Readers and writers wait until its transaction ends. */
  | 'everybody';

/** How long a statement takes. */
export type Work =
  /** No longer on a large table than on an empty one. */
  | 'moment'
  /** Reads the table once. */
  | 'read'
  /** Reads the table and sorts what it read. */
  | 'index'
  /** Writes the table anew. */
  | 'rewrite'
  /** Changes rows, each of which stays locked. */
  | 'rows'
  /** Nobody knows. */
  | 'unknown';

/** What one statement, or one part of an `alter table`, does to a table that is there. */
export interface Effect {
  what: string;
  /** Without its schema; null when it is about no table that is there. */
  table: string | null;
  hold: Hold;
  work: Work;
  /** The column that must have no nulls, of which a check that was proved before spares the reading. */
  notNull?: string;
}

const NAME = String.raw`(?:only )?(?:if exists )?(?:only )?((?:"[^"]+"|[\w$]+)(?:\.(?:"[^"]+"|[\w$]+))?)`;

/** What a statement does. It knows the statements that migrations are made of; of any other nobody knows how long it takes. */
export function effectsOf(statement: string): Effect[] {
  const text = plainText(statement);
  for (const { effect, pattern } of STATEMENTS) {
    const found = pattern.exec(text);
    if (found !== null) return effect(found, text);
  }
  return [{ what: text.slice(0, 60), table: null, hold: 'everybody', work: 'unknown' }];
}

/** The name of the table that a statement makes; null for any other. */
export function createdTable(statement: string): string | null {
  const found =
    /^create (?:unlogged )?table (?:if not exists )?((?:"[^"]+"|[\w$]+)(?:\.(?:"[^"]+"|[\w$]+))?)/.exec(
      plainText(statement),
    );
  return found === null ? null : bare(found[1]);
}

/** The new name of a table that is renamed, beside the one it had. */
export function renamedTable(statement: string): [before: string, after: string] | null {
  const found = new RegExp(`^alter table ${NAME} rename to ([\\w$"]+)$`).exec(plainText(statement));
  return found === null ? null : [bare(found[1]), bare(found[2])];
}

/** Whether the statement proves a check that a column has no nulls, or says that such a check is there already. */
export function provedNotNull(
  statement: string,
): { table: string; constraint: string; column: string | null } | null {
  const text = plainText(statement);
  const validated = new RegExp(`^alter table ${NAME} validate constraint ([\\w$"]+)$`).exec(text);
  if (validated !== null) return { table: bare(validated[1]), constraint: bare(validated[2]), column: null };
  const added = new RegExp(
    `^alter table ${NAME} add constraint ([\\w$"]+) check \\(\\(?([\\w$"]+) is not null\\)?\\) not valid$`,
  ).exec(text);
  return added === null
    ? null
    : { table: bare(added[1]), constraint: bare(added[2]), column: bare(added[3]) };
}

type Found = RegExpExecArray;

const one = (what: string, table: string | undefined, hold: Hold, work: Work): Effect[] => [
  { what, table: table === undefined ? null : bare(table), hold, work },
];

const on = (pattern: string) => new RegExp(`^${pattern}`);

/** The first that fits a statement is what it does. */
const STATEMENTS: readonly { pattern: RegExp; effect: (found: Found, text: string) => Effect[] }[] = [
  {
    pattern: on(`create table (?:if not exists )?\\S+ partition of ${NAME} default`),
    effect: (found) => one('make the default partition', found[1], 'everybody', 'moment'),
  },
  {
    pattern: on(`create (?:unlogged )?table (?:if not exists )?\\S+ partition of ${NAME}`),
    // The default partition may hold rows that belong here, and is read for them.
    effect: (found) => one('make a partition', found[1], 'everybody', 'read'),
  },
  {
    pattern: on('create (?:unlogged )?table '),
    effect: () => one('make a table', undefined, 'nothing', 'moment'),
  },
  {
    pattern: on(`create (?:unique )?index concurrently (?:if not exists )?\\S+ on ${NAME}`),
    effect: (found) => one('make an index beside the work', found[1], 'nothing', 'index'),
  },
  {
    pattern: on(`create (?:unique )?index (?:if not exists )?\\S+ on only ${NAME}`),
    effect: (found) => one('make an index of partitions', found[1], 'writers', 'moment'),
  },
  {
    pattern: on(`create (?:unique )?index (?:if not exists )?\\S+ on ${NAME}`),
    effect: (found) => one('make an index', found[1], 'writers', 'index'),
  },
  {
    pattern: on('drop index concurrently '),
    effect: () => one('drop an index beside the work', undefined, 'nothing', 'moment'),
  },
  {
    pattern: on('(?:drop|alter) index '),
    effect: () => one('change an index', undefined, 'everybody', 'moment'),
  },
  {
    pattern: on(`drop table ${NAME}`),
    effect: (found) => one('drop a table', found[1], 'everybody', 'moment'),
  },
  {
    pattern: on(`truncate (?:table )?${NAME}`),
    effect: (found) => one('empty a table', found[1], 'everybody', 'moment'),
  },
  {
    pattern: on(`alter table ${NAME} (.*)$`),
    effect: ([, table, actions = '']) => alterations(table, actions),
  },
  {
    pattern: on(`(?:create|alter|drop) policy (?:if exists )?\\S+ on ${NAME}`),
    effect: (found) => one('change a policy', found[1], 'everybody', 'moment'),
  },
  { pattern: on(`update ${NAME}`), effect: (found) => one('change rows', found[1], 'writers', 'rows') },
  { pattern: on(`delete from ${NAME}`), effect: (found) => one('delete rows', found[1], 'writers', 'rows') },
  {
    pattern: on(`insert into ${NAME}.*? values`),
    effect: (found) => one('add given rows', found[1], 'nothing', 'moment'),
  },
  {
    pattern: on(`insert into ${NAME}`),
    effect: (found) => one('add rows that are read', found[1], 'nothing', 'rows'),
  },
  { pattern: on('(?:with|merge|select|do|call) '), effect: (_found, text) => block(text) },
  {
    pattern: on(`lock table ${NAME}`),
    effect: (found) => one('lock a table', found[1], 'everybody', 'unknown'),
  },
  {
    pattern: on(
      '(?:create(?: or replace)?|alter|drop|comment on|grant|revoke|set|reset|security label|analyze)\\b(?! (?:materialized )?view| rule| trigger)',
    ),
    effect: (_found, text) => one(text.split(' ').slice(0, 3).join(' '), undefined, 'nothing', 'moment'),
  },
];

/** What cannot be read from outside: it may do anything, unless it only speaks of roles, settings and sequences. */
function block(text: string): Effect[] {
  if (/^select setval\(/.test(text)) return one('set a counter', undefined, 'nothing', 'moment');
  const harmless =
    /^do /.test(text) &&
    !/\b(update|delete|insert|alter table|create index|create table|truncate|lock|merge)\b/.test(text);
  return [
    {
      what: text.startsWith('do ') ? 'run a block' : 'run a query',
      table: null,
      hold: harmless ? 'nothing' : 'everybody',
      work: harmless ? 'moment' : 'unknown',
    },
  ];
}

function alterations(table: string | undefined, actions: string): Effect[] {
  return splitTopLevel(actions).map((written) => {
    const action = written.replaceAll(/'(?:[^']|'')*'/g, "''");
    for (const { pattern, hold, what, work } of ACTIONS) {
      const found = pattern.exec(action);
      if (found === null) continue;
      const effect: Effect = { what, table: bare(table), hold, work };
      return what === 'refuse nulls' ? { ...effect, notNull: bare(found[1]) } : effect;
    }
    return { what: action.slice(0, 60), table: bare(table), hold: 'everybody', work: 'unknown' };
  });
}

const CONSTRAINT = String.raw`(?:constraint [\w$"]+ )?`;

/** Parts of `alter table`; the first that fits counts. */
const ACTIONS: readonly { pattern: RegExp; what: string; hold: Hold; work: Work }[] = [
  { pattern: /^validate constraint /, what: 'prove a constraint', hold: 'nothing', work: 'read' },
  {
    pattern: new RegExp(`^add ${CONSTRAINT}(?:check|foreign key) .* not valid$`),
    what: 'add a constraint for new rows',
    hold: 'everybody',
    work: 'moment',
  },
  {
    pattern: new RegExp(`^add ${CONSTRAINT}foreign key `),
    what: 'add a foreign key',
    hold: 'writers',
    work: 'read',
  },
  { pattern: new RegExp(`^add ${CONSTRAINT}check `), what: 'add a check', hold: 'everybody', work: 'read' },
  {
    pattern: new RegExp(`^add ${CONSTRAINT}(?:unique|primary key) using index `),
    what: 'take an index for a key',
    hold: 'everybody',
    work: 'moment',
  },
  {
    pattern: new RegExp(`^add ${CONSTRAINT}(?:unique|primary key|exclude)\\b`),
    what: 'add a key',
    hold: 'everybody',
    work: 'index',
  },
  {
    pattern: /^add (?:column )?.* generated always as \(.*\) stored/,
    what: 'add a computed column',
    hold: 'everybody',
    work: 'rewrite',
  },
  {
    pattern: /^add (?:column )?.* generated .* as identity/,
    what: 'add a column that counts',
    hold: 'everybody',
    work: 'rewrite',
  },
  {
    pattern:
      /^add (?:column )?.* default [^,]*\b(?:gen_random_uuid|uuidv4|uuidv7|random|clock_timestamp|timeofday|nextval)\(/,
    what: 'add a column with another value in each row',
    hold: 'everybody',
    work: 'rewrite',
  },
  {
    pattern: /^add (?:column )?.* (?:check|references|unique|primary key)\b/,
    what: 'add a column with a constraint',
    hold: 'everybody',
    work: 'read',
  },
  { pattern: /^add (?:column )?/, what: 'add a column', hold: 'everybody', work: 'moment' },
  {
    pattern: /^alter (?:column )?([\w$"]+) set not null$/,
    what: 'refuse nulls',
    hold: 'everybody',
    work: 'read',
  },
  {
    pattern: /^alter (?:column )?[\w$"]+ (?:set data )?type /,
    what: 'change the type of a column',
    hold: 'everybody',
    work: 'rewrite',
  },
  {
    pattern:
      /^alter (?:column )?[\w$"]+ (?:set|drop) (?:default|not null|statistics|storage|identity|expression)|^alter (?:column )?[\w$"]+ (?:set \(|restart\b)/,
    what: 'change a column',
    hold: 'everybody',
    work: 'moment',
  },
  { pattern: /^(?:set|reset) \(/, what: 'change a setting of the table', hold: 'nothing', work: 'moment' },
  {
    pattern: /^set (?:logged|unlogged|tablespace|access method)/,
    what: 'move the table',
    hold: 'everybody',
    work: 'rewrite',
  },
  {
    pattern: /^attach partition \S+ default/,
    what: 'take in a default partition',
    hold: 'everybody',
    work: 'read',
  },
  { pattern: /^attach partition /, what: 'take in a partition', hold: 'nothing', work: 'read' },
  {
    pattern:
      /^(?:drop|rename|enable|disable|force|no force|owner to|detach partition|set schema|alter constraint|replica identity|cluster on|inherit|no inherit)\b/,
    what: 'change the table',
    hold: 'everybody',
    work: 'moment',
  },
];
