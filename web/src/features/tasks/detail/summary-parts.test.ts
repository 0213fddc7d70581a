import { expect, test } from 'vitest';
import { summaryParts } from './summary-parts.ts';

test('a summary is read into its four parts', () => {
  const summary = [
    'Objetivo\nFechar o contrato.\nAté sexta.',
    'Pontos principais\n- Valor acertado\n- Prazo de 12 meses',
    'Pendências\n(nada)',
    'Próximos passos\n- Assinar',
  ].join('\n\n');
  expect(summaryParts(summary)).toEqual([
    { heading: 'Objetivo', text: 'Fechar o contrato.\nAté sexta.', items: [] },
    { heading: 'Pontos principais', text: '', items: ['Valor acertado', 'Prazo de 12 meses'] },
    { heading: 'Pendências', text: '(nada)', items: [] },
    { heading: 'Próximos passos', text: '', items: ['Assinar'] },
  ]);
});

test('a text of another form is not taken apart', () => {
  expect(summaryParts('Um resumo qualquer.\nObjetivo\nnada')).toBeNull();
  expect(summaryParts('')).toBeNull();
});
