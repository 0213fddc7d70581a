import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubJson, scrubLine } from './scrub-line.ts';

const fragment = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.uint16Array({ maxLength: 6 }).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    '52998224725',
    '529.982.247-25',
    '529\u00a0982\u00a0247\u00a025',
    '529\u2013982\u2013',
    '247\u201325',
    'ana@alfa.test',
    'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.abc_-1',
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '+5511987654321',
    '01941f29-7c02-7001-8000-000000000002',
    '98224725-0c02-7001-8000-123456789012',
    '529/',
    '529 982/',
    '12.ABC.345/',
    'Bearer abcdefghijklmnop',
    'postgres://a:b@c/d',
    '?search=maria',
    'pwd=abc',
    'token=abc',
    '\n',
    '"',
    '\\',
    'x',
    '1',
  ),
);
const text = fc.array(fragment, { maxLength: 5 }).map((pieces) => pieces.join(''));
const name = fc.oneof(
  text,
  fc.constantFrom('password', 'rg', 'x-esign-signature', 'api_key', 'msg', '__proto__'),
);
const line = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('fields'),
  ),
  list: fc.array(tie('value'), { maxLength: 3 }),
  fields: fc
    .array(fc.tuple(name, tie('value')), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries)),
})).fields;

describe('scrubLine', () => {
  it('passes a line unread only when reading it would change nothing', () => {
    fc.assert(
      fc.property(line, (fields) => {
        const json = JSON.stringify(fields);
        return scrubLine(`${json}\n`) === `${JSON.stringify(scrubJson(JSON.parse(json)))}\n`;
      }),
      { numRuns: 2000 },
    );
  });

  it('hides sensitive fields at any depth, but shows whether they were there', () => {
    const fields = { a: [{ b: { password: 'x', cpf: 1, email: null, hasToken: true, cookie: { c: 'd' } } }] };
    expect(JSON.parse(scrubLine(JSON.stringify(fields)))).toEqual({
      a: [
        {
          b: { password: '[redacted]', cpf: '[redacted]', email: null, hasToken: true, cookie: '[redacted]' },
        },
      ],
    });
  });

  it('hides a CPF that is a number', () => {
    expect(scrubLine('{"n":[52998224725],"at":1763661000123,"id":52998224724}')).toBe(
      '{"n":["[cpf]"],"at":1763661000123,"id":52998224724}\n',
    );
  });

  it('scrubs names as well', () => {
    expect(scrubLine('{"ana@alfa.test":1}')).toBe('{"[email]":1}\n');
  });

  it('drops a line that is not JSON', () => {
    expect(scrubLine('{"a":"ana@alfa.test"')).not.toContain('ana');
  });

  it('cuts long texts', () => {
    expect(scrubLine(JSON.stringify({ msg: 'a b '.repeat(10_000) })).length).toBeLessThan(17_000);
  });
});
