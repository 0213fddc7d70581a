import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Jobs take from milliseconds to hours, what is sent to others from tenths of a second to half a minute. */
const WORK_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 7_200];
const SENDING_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** How an attempt at something ended. */
export type Outcome = 'done' | 'failed';
/** A job is put off while nothing may be sent. */
export type JobOutcome = Outcome | 'put_off';

/** One figure that is looked up when somebody reads it: its labels, and the number. */
type Sample<Label extends string> = readonly [labels: Record<Label, string>, value: number];

interface Looked<Label extends string> {
  name: string;
  help: string;
  labelNames?: readonly Label[];
  /** A counter only grows; a gauge, which it is unless told otherwise, goes up and down. */
  kind?: 'counter' | 'gauge';
  /** Called for each reader; what it throws leaves the figure out and is not told. */
  look: () => Promise<readonly Sample<Label>[]> | readonly Sample<Label>[];
}

/**
 * The figures of one process. Whoever has something to count asks for an instrument once, when it is made, and counts with it;
 * asking again under a name answers the same instrument. Labels are words of this program, never ids, names or addresses.
 */
export interface Metrics {
  requestEnded(operation: string, status: number, seconds: number): void;
  jobEnded(task: string, outcome: JobOutcome, seconds: number): void;
  mailEnded(kind: string, outcome: Outcome, seconds: number): void;
  counter<Label extends string = never>(
    configuration: Pick<CounterConfiguration<Label>, 'help' | 'labelNames' | 'name'>,
  ): Counter<Label>;
  /** A histogram of seconds; its buckets are those of messages to other servers unless told otherwise. */
  histogram<Label extends string = never>(
    configuration: Pick<HistogramConfiguration<Label>, 'buckets' | 'help' | 'labelNames' | 'name'>,
  ): Histogram<Label>;
  /** Figures that are looked up for each reader, such as the length of a queue. */
  looked<Label extends string = never>(figure: Looked<Label>): void;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const known = <Made>(name: string, make: () => Made) =>
    (registry.getSingleMetric(name) as Made | undefined) ?? make();
  const histogram: Metrics['histogram'] = (configuration) =>
    known(
      configuration.name,
      () => new Histogram({ buckets: SENDING_SECONDS, ...configuration, registers: [registry] }),
    );
  const requests = histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by operation and status',
    labelNames: ['operation', 'status'],
    buckets: REQUEST_SECONDS,
  });
  const jobs = histogram({
    name: 'job_duration_seconds',
    help: 'Duration of attempts at jobs by task and outcome (done, failed, put_off)',
    labelNames: ['task', 'outcome'],
    buckets: WORK_SECONDS,
  });
  const mails = histogram({
    name: 'mail_duration_seconds',
    help: 'Duration of attempts at mails by kind and outcome (done, failed)',
    labelNames: ['kind', 'outcome'],
  });
  let isProcessWatched = false;
  return {
    contentType: registry.contentType,
    requestEnded: (operation, status, seconds) => requests.observe({ operation, status }, seconds),
    jobEnded: (task, outcome, seconds) => jobs.observe({ task, outcome }, seconds),
    mailEnded: (kind, outcome, seconds) => mails.observe({ kind, outcome }, seconds),
    counter: (configuration) =>
      known(configuration.name, () => new Counter({ ...configuration, registers: [registry] })),
    histogram,
    looked: (figure) => addLooked(registry, figure),
    text: () => {
      // A process that nobody reads the figures of is not watched either: that takes memory and timers.
      if (!isProcessWatched) watchProcess(registry);
      isProcessWatched = true;
      return registry.metrics();
    },
  };
}

function addLooked<Label extends string>(
  registry: Registry,
  { kind = 'gauge', look, ...figure }: Looked<Label>,
): void {
  const samples = async () => {
    try {
      return await look();
    } catch {
      return [];
    }
  };
  const configuration = { labelNames: [], ...figure, registers: [registry] };
  const isPlain = configuration.labelNames.length === 0;
  if (kind === 'gauge') {
    new Gauge({
      ...configuration,
      async collect() {
        this.reset();
        // One without labels would be told as 0.
        if (isPlain) this.remove();
        for (const [labels, value] of await samples()) this.set(labels, value);
      },
    });
    return;
  }
  new Counter({
    ...configuration,
    async collect() {
      this.reset();
      for (const [labels, value] of await samples()) this.inc(labels, value);
    },
  });
}

/** The process itself: processor, memory, collections, and how far its event loop is behind. */
function watchProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  let before = performance.eventLoopUtilization();
  addLooked(registry, {
    name: 'nodejs_eventloop_utilization',
    help: 'Part of the time, from 0 to 1, in which the event loop worked since this was read last',
    look: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return [[{}, utilization]];
    },
  });
}
