/** `warning` works but will not for long, or not everywhere; `fault` does not work. */
export type Verdict = 'ok' | 'warning' | 'fault';

export interface Finding {
  verdict: Verdict;
  /** What was found, in a few words. */
  found: string;
  /** What to do about it. */
  advice?: string;
}

export interface Check {
  name: string;
  /** The settings that it looks at: with a fault in one of them there is nothing to look at. */
  settings?: readonly string[];
  /** An error that is thrown is a fault, with its message as what was found. */
  run(): Promise<Finding> | Finding;
}

export interface CheckResult extends Finding {
  name: string;
}

export const ok = (found: string): Finding => ({ verdict: 'ok', found });
export const warning = (found: string, advice: string): Finding => ({ verdict: 'warning', found, advice });
export const fault = (found: string, advice: string): Finding => ({ verdict: 'fault', found, advice });

/** Runs the checks one after the other, and reports each result at once. */
export async function runChecks(
  checks: readonly Check[],
  report: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, run } of checks) {
    const result = { name, ...(await finding(run)) };
    results.push(result);
    report(result);
  }
  return results;
}

async function finding(run: Check['run']): Promise<Finding> {
  try {
    return await run();
  } catch (error) {
    return { verdict: 'fault', found: (error as Error).message };
  }
}

/** One line: verdict, name, what was found, what to do. */
export function checkLine({ advice, found, name, verdict }: CheckResult): string {
  const text = `${verdict.padEnd(7)}  ${name.padEnd(15)}  ${found}`;
  return `${text}${advice === undefined ? '' : `; ${advice}`}`.replaceAll(/\s*\n\s*/g, ' ');
}
