import { type Static, Type } from 'typebox';
import {
  DateText,
  Id,
  named,
  nullable,
  oneOf,
  pageQuery,
  strictObject,
  Text,
  Timestamp,
} from '../../platform/http/schema.ts';
import { JOB_STATES } from '../../platform/jobs/queue-view.ts';
import { JOB_GROUPS } from './job-groups.ts';

const Count = Type.Integer({ minimum: 0 });
const Bytes = Type.Integer({ minimum: 0 });

const counts = { waiting: Count, scheduled: Count, running: Count, retrying: Count, failed: Count };

export const QueueCounts = named(
  'QueueCounts',
  Type.Object({
    ...counts,
    oldestSeconds: Type.Number({
      minimum: 0,
      description: 'for how long the oldest has been due without being done',
    }),
  }),
);
export type QueueCounts = Static<typeof QueueCounts>;

const TaskLine = Type.Object({ task: Text, ...QueueCounts.properties });

const Part = Type.Object({
  name: Text,
  status: Type.String({ description: 'ok, degraded, down or disabled' }),
  latencyMs: nullable(Type.Number()),
  message: nullable(Type.String({ description: 'in the words of `Accept-Language`' })),
});

export const SystemState = Type.Object({
  version: Text,
  node: Text,
  startedAt: Timestamp,
  status: Type.String({ description: 'ok, degraded or down' }),
  parts: Type.Array(Part),
  jobs: Type.Object({
    all: QueueCounts,
    mails: QueueCounts,
    imports: QueueCounts,
    webhooks: QueueCounts,
    tasks: Type.Array(TaskLine),
  }),
  workers: Type.Array(
    Type.Object({
      heardSecondsAgo: Type.Number({ minimum: 0 }),
      state: oneOf(['alive', 'silent', 'lost']),
    }),
    { description: 'processes that run jobs, and those that ended without saying so within a day' },
  ),
  imports: Type.Object({ unfinished: Count, failedLastWeek: Count }),
  storage: Type.Object({
    kind: oneOf(['disk', 's3']),
    filesBytes: Bytes,
    freeBytes: nullable(Bytes),
    totalBytes: nullable(Bytes),
  }),
  database: Type.Object({
    version: Text,
    connections: Count,
    sizeBytes: Bytes,
    samples: Type.Array(Type.Object({ day: DateText, databaseBytes: Bytes, filesBytes: Bytes }), {
      description: 'one for each day, the oldest first',
    }),
  }),
  backups: Type.Object({
    last: nullable(
      Type.Object({
        name: Text,
        place: Type.String({ description: 'a folder, or `s3://bucket/prefix`' }),
        at: Timestamp,
        bytes: nullable(Bytes),
        drilledAt: nullable(
          Type.String({
            format: 'date-time',
            description: 'when it was last restored elsewhere and compared; null when that was never done',
          }),
        ),
      }),
    ),
    fault: nullable(Type.Object({ kind: oneOf(['backup', 'drill']), at: Timestamp })),
  }),
  replicas: Type.Array(
    Type.Object({
      name: Text,
      isInUse: Type.Boolean(),
      behindMs: nullable(Type.Number({ description: 'null when it does not answer' })),
    }),
  ),
});
export type SystemState = Static<typeof SystemState>;

export const Findings = Type.Object({
  findings: Type.Array(
    Type.Object({
      name: Text,
      title: Type.String({ description: 'the name in the words of `Accept-Language`' }),
      verdict: oneOf(['ok', 'warning', 'fault']),
      found: Type.String({ description: 'in the words of `Accept-Language`' }),
      advice: nullable(Type.String({ description: 'what to do about it' })),
    }),
  ),
});

export const JobQuery = strictObject({
  state: Type.Optional({ ...oneOf(JOB_STATES), description: 'only jobs in this state' }),
  group: Type.Optional({ ...oneOf(JOB_GROUPS), description: 'only jobs of this kind' }),
  task: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'only jobs with this task' })),
  ...pageQuery,
});
export type JobQuery = Static<typeof JobQuery>;

export const JobParams = strictObject({
  queuedJobId: { ...Id, description: 'The number of the job in the queue.' },
});

export const JobLine = Type.Object({
  id: Id,
  task: Text,
  state: oneOf(JOB_STATES),
  attempts: Count,
  mostAttempts: Count,
  runAt: Timestamp,
  createdAt: Timestamp,
  startedAt: nullable(Timestamp),
  lastError: nullable(Type.String({ description: 'without personal data' })),
});
export type JobLine = Static<typeof JobLine>;

export const TouchedJob = Type.Object({ id: Id, task: Text });
