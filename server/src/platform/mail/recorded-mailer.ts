import { currentJob } from '../jobs/job-scope.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics, Outcome } from '../metrics/metrics.ts';
import { activeTracing, inSpan } from '../tracing/tracing.ts';
import { type Mailer, MailFailed } from './mailer.ts';

interface RecordedMailerOptions {
  log: Pick<Logger, 'info'>;
  metrics: Pick<Metrics, 'mailEnded'>;
}

/**
 * The same mailer, of which each attempt leaves a line in the log (kind, attempt, duration, outcome), a figure and a span, and none
 * of them says to whom.
 */
export function recordedMailer(mailer: Mailer, { log, metrics }: RecordedMailerOptions): Mailer {
  const told = async (kind: string, work: () => Promise<void>) => {
    const began = performance.now();
    const end = (outcome: Outcome, reason: object) => {
      const ms = performance.now() - began;
      metrics.mailEnded(kind, outcome, ms / 1_000);
      const attempt = currentJob()?.attempt ?? 1;
      log.info({ kind, attempt, ms: Math.round(ms * 10) / 10, outcome, ...reason }, 'mail');
    };
    try {
      await work();
    } catch (error) {
      end('failed', error instanceof MailFailed ? { reason: error.reason } : {});
      throw error;
    }
    end('done', {});
  };
  return {
    verify: () => mailer.verify(),
    send: (message) =>
      told(message.kind, () => {
        const tracing = activeTracing();
        const send = () => mailer.send(message);
        if (tracing === null) return send();
        return inSpan(tracing, { name: `mail ${message.kind}`, kind: 'client' }, send);
      }),
  };
}
