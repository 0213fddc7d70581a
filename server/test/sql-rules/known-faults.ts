/** Faults that were decided on, each with its reason; a new one is a decision, not a way round a failing test. */
interface KnownFault {
  fault: string;
  reason: string;
  /** The only statements that may have it, word for word; every one where they are built of conditions. */
  statements: readonly string[] | null;
}

/** Numbers of one tenant are in order as long as one node gives them out: the coordinator, to which every server connects. */
const NUMBERED_BY_THE_COORDINATOR = 'the newest first, which an index for its time would cost every write';

const KNOWN_FAULTS: readonly KnownFault[] = [
  {
    fault: 'a notification inside a statement',
    reason: 'the notifier sends nothing else, outside transactions, and to the coordinator alone',
    statements: [
      'select pg_notify(n.channel, n.payload) as "sent" from unnest($1::text[], $2::text[]) as n(channel, payload)',
    ],
  },
  {
    fault: 'import_faults in all its parts',
    reason: 'a tenant that is removed takes its whole past along',
    statements: [
      'select count(*) as rows from "import_faults" where tenant_id = any($1::bigint[])',
      'delete from "import_faults" where tenant_id = any($1::bigint[])',
    ],
  },
  {
    fault: 'signature_events in all its parts',
    reason: 'a tenant that is removed takes its whole past along',
    statements: [
      'select count(*) as rows from "signature_events" where tenant_id = any($1::bigint[])',
      'delete from "signature_events" where tenant_id = any($1::bigint[])',
    ],
  },
  {
    fault: 'commission_postings in the order of its numbers',
    reason: NUMBERED_BY_THE_COORDINATOR,
    statements: null,
  },
  { fault: 'rentals in the order of its numbers', reason: NUMBERED_BY_THE_COORDINATOR, statements: null },
  { fault: 'import_runs in the order of its numbers', reason: NUMBERED_BY_THE_COORDINATOR, statements: null },
];

/** Whether a fault of a statement was decided on. */
export function isKnown(fault: string, sql: string): boolean {
  const text = sql.replace(/\s+/g, ' ').trim();
  return KNOWN_FAULTS.some(
    (known) => known.fault === fault && (known.statements === null || known.statements.includes(text)),
  );
}
