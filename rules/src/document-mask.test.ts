import { describe, expect, it } from 'vitest';
import { documentMask, documentText, isDocument } from './document-mask.ts';

describe('documentMask', () => {
  it.each([
    ['52998224725', '529.982.247-25'],
    ['529982247251', '52.998.224/7251'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(documentMask.format(typed)).toBe(shown);
    expect(documentMask.format(shown)).toBe(shown);
  });

  it('leaves a masked document as it comes', () => {
    expect(documentText('***.982.247-**')).toBe('***.982.247-**');
    expect(documentText('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });

  it('knows both kinds', () => {
    expect(isDocument('529.982.247-25')).toBe(true);
    expect(isDocument('12.ABC.345/01DE-35')).toBe(true);
    expect(isDocument('12.ABC.345/01DE-34')).toBe(false);
  });
});
