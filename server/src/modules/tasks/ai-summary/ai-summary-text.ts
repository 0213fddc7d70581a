import { AiFailed } from '../../../platform/ai/ai.ts';

/** The four parts of a summary. */
export interface SummaryParts {
  objective: string;
  keyPoints: readonly string[];
  pending: readonly string[];
  nextSteps: readonly string[];
}

const LONGEST_PART = 2_000;
const MOST_ITEMS = 20;
const NOTHING = '(nada)';
const FENCE = /^```[a-z]*\s*|\s*```$/gi;

/**
 * Reads the object that the model was asked for. Throws `AiFailed` for anything without an objective: a summary is stored
 * whole or not at all.
 */
export function readSummary(answer: string): SummaryParts {
  const fields = parse(answer.trim().replace(FENCE, ''));
  const objective = plain(fields['objetivo']);
  if (objective === '') throw new AiFailed('answer');
  return {
    objective,
    keyPoints: list(fields['pontos_principais']),
    pending: list(fields['pendencias']),
    nextSteps: list(fields['proximos_passos']),
  };
}

/** The summary as it is stored and shown: plain text. */
export function summaryText({ keyPoints, nextSteps, objective, pending }: SummaryParts): string {
  return [
    `Objetivo\n${objective}`,
    `Pontos principais\n${bullets(keyPoints)}`,
    `Pendências\n${bullets(pending)}`,
    `Próximos passos\n${bullets(nextSteps)}`,
  ].join('\n\n');
}

/** A text that comes from outside, without what no text needs. */
export function withoutControls(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Falls through: the same failure as for JSON that is no object.
  }
  throw new AiFailed('answer');
}

function list(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items
    .map(plain)
    .filter((item) => item !== '')
    .slice(0, MOST_ITEMS);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? withoutControls(value).trim().slice(0, LONGEST_PART) : '';
}

function bullets(items: readonly string[]): string {
  return items.length === 0 ? NOTHING : items.map((item) => `- ${item}`).join('\n');
}
