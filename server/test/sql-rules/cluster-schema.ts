import type pg from 'pg';
import { LOCAL_TABLES, REFERENCE_TABLES } from '../../src/app/citus/placement.ts';

/** What the rules need to know of a schema. */
export interface ClusterSchema {
  /** Tables under row-level security. */
  secured: ReadonlySet<string>;
  /** Tables whose rows lie on the node of their tenant. */
  distributed: ReadonlySet<string>;
  /** Tables on one node or on all of them. */
  shared: ReadonlySet<string>;
  /** Of those the ones on all nodes. */
  copied: ReadonlySet<string>;
  /** Tables that give their rows numbers. */
  numbered: ReadonlySet<string>;
  /** How sure the answer of a function is, for the same arguments; `some` where that depends on their types. */
  steadiness: ReadonlyMap<string, Steadiness>;
  /** Functions of this project that read tables themselves. */
  readers: ReadonlySet<string>;
  /** Columns with a time zone, by which a function of `some` steadiness is stable. */
  zoned: ReadonlySet<string>;
  /** The column by which a table is cut into parts. */
  partitionedBy: ReadonlyMap<string, string>;
}

interface ReadTable {
  name: string;
  isSecured: boolean;
  isNumbered: boolean;
  partition: string | null;
}

type Steadiness = 'stable' | 'volatile' | 'some';

/** Reads the schema of a database with the migrations of this project. */
export async function readClusterSchema(owner: pg.Pool): Promise<ClusterSchema> {
  const { rows: tables } = await owner.query<ReadTable>(
    `select c.relname as name, c.relrowsecurity as "isSecured",
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as "isNumbered",
       (select attname from pg_partitioned_table p join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
        where p.partrelid = c.oid) as partition
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const { rows: functions } = await owner.query<{ name: string; kinds: string[] }>(
    `select proname as name, array_agg(distinct provolatile::text) as kinds from pg_proc
     where pronamespace in ('pg_catalog'::regnamespace, 'public'::regnamespace, 'app'::regnamespace) and prokind <> 'a'
     group by proname`,
  );
  const { rows: readers } = await owner.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'app'::regnamespace and prosrc ~ 'from public\\.'`,
  );
  const { rows: zoned } = await owner.query<{ name: string }>(
    `select distinct attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and atttypid = 'timestamptz'::regtype`,
  );
  const named = new Set([...REFERENCE_TABLES, ...LOCAL_TABLES]);
  const names = tables.map(({ name }) => name);
  return {
    secured: new Set(tables.filter(({ isSecured }) => isSecured).map(({ name }) => name)),
    distributed: new Set(names.filter((name) => !named.has(name))),
    shared: named,
    copied: new Set(REFERENCE_TABLES),
    numbered: new Set(tables.filter(({ isNumbered }) => isNumbered).map(({ name }) => name)),
    steadiness: new Map(
      functions.flatMap(({ kinds, name }) => steadinessOf(kinds).map((each) => [name, each])),
    ),
    readers: new Set(readers.map(({ name }) => name)),
    zoned: new Set(zoned.map(({ name }) => name)),
    partitionedBy: new Map(
      tables.flatMap(({ name, partition }) => (partition === null ? [] : [[name, partition]])),
    ),
  };
}

function steadinessOf(kinds: readonly string[]): Steadiness[] {
  if (kinds.includes('i')) return kinds.length === 1 ? [] : ['some'];
  return [kinds.includes('v') ? 'volatile' : 'stable'];
}
