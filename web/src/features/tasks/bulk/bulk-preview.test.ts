import { describe, expect, it } from 'vitest';
import { previewTitles } from './bulk-preview.ts';

describe('the preview of a bulk creation', () => {
  it('trims titles, names those too short, and passes over nothing at all', () => {
    expect(previewTitles(' Comprar papel ;; ab;\nEnviar nota;ação; ')).toEqual({
      titles: ['Comprar papel', 'Enviar nota', 'ação'],
      skipped: ['ab'],
      joined: [],
      tooLong: [],
      tooMany: false,
    });
  });

  it('names the titles that several lines became, written in one', () => {
    expect(previewTitles('Ligar \n\n Visitar; Enviar\n; a\nb')).toMatchObject({
      titles: ['Ligar Visitar', 'Enviar', 'a b'],
      joined: ['Ligar Visitar', 'a b'],
      skipped: [],
    });
  });

  it('counts characters as people do', () => {
    expect(previewTitles('😀😀').skipped).toEqual(['😀😀']);
    expect(previewTitles('😀'.repeat(180)).tooLong).toEqual([]);
    expect(previewTitles('a'.repeat(181)).tooLong).toHaveLength(1);
  });

  it('says when there are more than 500', () => {
    expect(previewTitles('tarefa;'.repeat(500)).tooMany).toBe(false);
    expect(previewTitles('tarefa;'.repeat(501)).tooMany).toBe(true);
  });
});
