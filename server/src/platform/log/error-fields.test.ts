import { describe, expect, it } from 'vitest';
import { errorFields } from './error-fields.ts';

describe('errorFields', () => {
  it('keeps type, message, stack and the harmless fields', () => {
    const error = Object.assign(new TypeError('no'), {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (nome)=(Ana)',
    });
    const fields = errorFields(error);
    expect(fields).toMatchObject({
      type: 'TypeError',
      message: 'no',
      code: '23505',
      constraint: 'users_email_key',
    });
    expect(fields.stack).toContain('error-fields.test.ts');
    expect(JSON.stringify(fields)).not.toContain('Ana');
  });

  it('follows causes and the errors of an aggregate, but not for ever', () => {
    const circular = new Error('circular');
    circular.cause = circular;
    expect(JSON.stringify(errorFields(circular)).match(/"circular"/g)).toHaveLength(6);
    const many = new AggregateError(
      Array.from({ length: 50 }, (_, index) => new Error(`e${index}`)),
      'many',
    );
    expect(errorFields(many).errors).toHaveLength(10);
    expect(errorFields(new Error('outer', { cause: new Error('inner') })).cause?.message).toBe('inner');
  });

  it('takes anything that can be thrown', () => {
    expect(errorFields('text')).toEqual({ type: 'string', message: 'text' });
    expect(errorFields(undefined)).toEqual({ type: 'undefined', message: 'undefined' });
    expect(errorFields({ cpf: '52998224725' })).toEqual({ type: 'object', message: '' });
    expect(errorFields(Symbol('s')).message).toBe('Symbol(s)');
  });
});
