import { describe, expect, test } from 'vitest';
import { AiFailed } from '../../../platform/ai/ai.ts';
import { readSummary, summaryText } from './ai-summary-text.ts';

const answer = (fields: object) => JSON.stringify(fields);

describe('an answer is read', () => {
  test('as four parts of plain text', () => {
    const parts = readSummary(
      answer({
        objetivo: ' Renovar o contrato. ',
        pontos_principais: ['Desconto <b>pedido</b>', '', 7],
        pendencias: 'Assinatura',
        proximos_passos: ['Ligar\u0000 hoje'],
      }),
    );
    expect(summaryText(parts)).toBe(
      [
        'Objetivo\nRenovar o contrato.',
        'Pontos principais\n- Desconto <b>pedido</b>',
        'Pendências\n- Assinatura',
        'Próximos passos\n- Ligar hoje',
      ].join('\n\n'),
    );
  });

  test('also between fences, and with parts that say nothing', () => {
    const parts = readSummary(`\`\`\`json\n${answer({ objetivo: 'Vistoria' })}\n\`\`\``);
    expect(summaryText(parts)).toBe(
      'Objetivo\nVistoria\n\nPontos principais\n(nada)\n\nPendências\n(nada)\n\nPróximos passos\n(nada)',
    );
  });

  test('up to a length that nobody needs', () => {
    const many = Array.from({ length: 99 }, () => 'x'.repeat(9_999));
    const { keyPoints, objective } = readSummary(
      answer({ objetivo: 'y'.repeat(9_999), pontos_principais: many }),
    );
    expect([objective.length, keyPoints.length, keyPoints[0]?.length]).toEqual([2_000, 20, 2_000]);
  });
});

test.each([
  '',
  'Claro! Segue o resumo.',
  '[]',
  'null',
  '"x"',
  '{}',
  answer({ objetivo: ' ' }),
  '{"objetivo": "a',
])('is refused without an objective: %s', (text) => {
  expect(() => readSummary(text)).toThrow(AiFailed);
});
