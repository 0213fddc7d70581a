import i18next from 'i18next';
import { expect, it } from 'vitest';
import { changeLanguage } from './i18n.ts';

const counted = (count: number) => i18next.t('whiteLabels.count', { count, shown: String(count) });

it('none is many, in both languages', async () => {
  for (const language of ['pt-BR', 'en'] as const) {
    await changeLanguage(language);
    const [none, one, two] = [0, 1, 2].map(counted);
    expect(none).toBe(two?.replace('2', '0'));
    expect(one).not.toBe(two?.replace('2', '1'));
  }
  await changeLanguage('pt-BR');
});
