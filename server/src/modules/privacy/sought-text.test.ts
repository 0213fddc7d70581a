import { describe, expect, test } from 'vitest';
import { patternOf, soughtOf, withoutPerson } from './sought-text.ts';

describe('what is searched for', () => {
  test('is what names one person: addresses, telephones and numbers in the ways in which they are written', () => {
    const { identifiers, names } = soughtOf(
      ['Ana@Example.com', '52998224725', '11987650001', '123', null],
      ['Ana Lima', 'Ana', null],
    );
    expect(identifiers).toEqual([
      'ana@example.com',
      '52998224725',
      '529.982.247-25',
      '(52) 99822-4725',
      '52 99822-4725',
      '11987650001',
      '119.876.500-01',
      '(11) 98765-0001',
      '11 98765-0001',
    ]);
    expect(names).toEqual(['Ana Lima']);
  });

  test('is nothing where nothing is known', () => {
    expect(patternOf([])).toBeNull();
  });

  test('takes signs of regular expressions as they are', () => {
    expect(patternOf(['a+b@c.d'])).toContain('a\\+b@c\\.d');
  });
});

describe('an entry of the log about the record of a person', () => {
  test('says what happened and nothing of the person', () => {
    const values = { name: 'Ana', status: 'ativo', personalData: { cpf: '***' }, fone: null, invited: true };
    expect(withoutPerson(values)).toEqual({
      name: '[***]',
      status: 'ativo',
      personalData: '[***]',
      fone: null,
      invited: true,
    });
    expect(withoutPerson(null)).toBeNull();
  });
});
