import type { Language, Message } from '../../platform/problem.ts';
import { checkNames } from './check-names.ts';

/** `warning` works but will not for long, or not everywhere; `fault` does not work. */
export type Verdict = 'ok' | 'warning' | 'fault';

/** Words in both languages, or what is the same in both: a version, a place, the text of an error. */
export type Words = Message | string;

export interface Finding {
  verdict: Verdict;
  /** What was found, in a few words. */
  found: Words;
  /** What to do about it. */
  advice?: Words;
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

/** A result in the words of one language. */
export interface SpokenResult {
  name: string;
  /** The name in words. */
  title: string;
  verdict: Verdict;
  found: string;
  advice?: string;
}

export const ok = (found: Words): Finding => ({ verdict: 'ok', found });
export const warning = (found: Words, advice: Words): Finding => ({ verdict: 'warning', found, advice });
export const fault = (found: Words, advice: Words): Finding => ({ verdict: 'fault', found, advice });

/** A result for a person who reads this language. */
export function spoken({ advice, found, name, verdict }: CheckResult, language: Language): SpokenResult {
  const title = inWords(checkNames[name] ?? name, language);
  const result = { name, title, verdict, found: inWords(found, language) };
  return advice === undefined ? result : { ...result, advice: inWords(advice, language) };
}

function inWords(words: Words, language: Language): string {
  return typeof words === 'string' ? words : words[language];
}

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

/** One line in English: verdict, name, what was found, what to do. */
export function checkLine(result: CheckResult): string {
  const { advice, found, name, verdict } = spoken(result, 'en');
  const text = `${verdict.padEnd(7)}  ${name.padEnd(15)}  ${found}`;
  return `${text}${advice === undefined ? '' : `; ${advice}`}`.replaceAll(/\s*\n\s*/g, ' ');
}
