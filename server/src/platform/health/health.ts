import type { Message } from '../problem.ts';
import { healthTexts } from './health-texts.ts';

/** `degraded`: it works, but not all of it answers. */
export type CheckStatus = 'ok' | 'degraded' | 'down' | 'disabled';

export interface CheckResult {
  status: CheckStatus;
  latencyMs?: number;
  message?: Message;
}

/** A dependency that the health answer reports. An error means "down"; its text is not shown. */
export interface Check {
  run(): Promise<CheckResult | undefined>;
  /** Nothing works without it: when it is down, the answer is 503. */
  essential?: boolean;
}

export interface Health {
  status: 'ok' | 'degraded' | 'down';
  checks: Record<string, CheckResult>;
}

const TIMEOUT_MS = 2_000;
/** The answer is remembered for this long, because probes come often and from many places. */
const REMEMBER_MS = 1_000;

export function createHealth(checks: Record<string, Check>): () => Promise<Health> {
  let remembered: { at: number; health: Promise<Health> } | null = null;
  return () => {
    const now = performance.now();
    if (remembered === null || now - remembered.at > REMEMBER_MS)
      remembered = { at: now, health: runAll(checks) };
    return remembered.health;
  };
}

async function runAll(checks: Record<string, Check>): Promise<Health> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runOne(check)] as const),
  );
  const essentialDown = results.some(([name, { status }]) => status === 'down' && checks[name]?.essential);
  const impaired = results.some(([, { status }]) => status === 'down' || status === 'degraded');
  return {
    status: essentialDown ? 'down' : impaired ? 'degraded' : 'ok',
    checks: Object.fromEntries(results),
  };
}

async function runOne(check: Check): Promise<CheckResult> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS);
  });
  try {
    const result = await Promise.race([check.run(), timeout]);
    return result ?? { status: 'ok', latencyMs: Math.round((performance.now() - started) * 10) / 10 };
  } catch {
    return { status: 'down', message: healthTexts.unreachable };
  } finally {
    clearTimeout(timer);
  }
}
