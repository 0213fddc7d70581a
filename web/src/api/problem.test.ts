import { describe, expect, it } from 'vitest';
import { ApiError, asApiError, normalisePath, problemFrom, toFormProblem } from './problem.ts';

describe('problemFrom', () => {
  it('reads the error body of the versioned routes', () => {
    const error = problemFrom(400, new Headers(), {
      statusCode: 400,
      error: 'Bad Request',
      code: 'validation.failed',
      message: 'CPF inválido',
      errors: [
        { path: '/personalData/cpf', code: 'cpf.invalid', message: 'CPF inválido' },
        'noise',
        { path: 'x' },
      ],
      requestId: 'req-1',
    });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation.failed',
      message: 'CPF inválido',
      requestId: 'req-1',
    });
    expect(error.issues).toEqual([
      { path: 'personalData.cpf', code: 'cpf.invalid', message: 'CPF inválido' },
    ]);
  });

  it('reads the envelope of the back office and the request id from the header', () => {
    const headers = new Headers({ 'x-request-id': 'req-2', 'retry-after': '30' });
    const error = problemFrom(429, headers, { status: 'error', message: 'Aguarde', code: 'rate_limited' });
    expect(error).toMatchObject({
      code: 'rate_limited',
      message: 'Aguarde',
      requestId: 'req-2',
      retryAfter: 30,
    });
  });

  it('survives an answer that is not ours', () => {
    expect(problemFrom(502, new Headers(), '<html>')).toMatchObject({
      code: 'http.502',
      message: '',
      issues: [],
    });
    expect(problemFrom(500, new Headers({ 'retry-after': 'soon' }), null)).toMatchObject({
      retryAfter: null,
    });
  });
});

describe('asApiError', () => {
  it('calls a failed connection and a timeout unreachable', () => {
    expect(asApiError(new TypeError('Failed to fetch')).code).toBe('network.unreachable');
    expect(asApiError(new DOMException('late', 'TimeoutError')).code).toBe('network.unreachable');
    expect(asApiError(new Error('bug')).code).toBe('client.failed');
  });
});

describe('toFormProblem', () => {
  const error = new ApiError({
    status: 400,
    code: 'validation.failed',
    message: 'a; b; c',
    issues: [
      { path: 'email', code: 'x', message: 'email já existe' },
      { path: 'email', code: 'y', message: 'second' },
      { path: 'personalData.fone', code: 'x', message: 'b' },
      { path: 'unknown', code: 'x', message: 'c' },
    ],
  });

  it('puts issues beside their fields, through aliases, and keeps what has no field', () => {
    expect(toFormProblem(error, ['email', 'telefone'], { 'personalData.fone': 'telefone' })).toEqual({
      fields: { email: 'Já existe', telefone: 'B' },
      rest: ['c'],
    });
  });

  it('leaves the message to the form when no issue names a field', () => {
    const conflict = new ApiError({ status: 409, code: 'user.emailTaken', message: 'Email já registado.' });
    expect(toFormProblem(conflict, ['email'])).toEqual({ fields: {}, rest: ['Email já registado.'] });
  });
});

describe('normalisePath', () => {
  it.each([
    ['/addresses/0/cep', 'addresses.0.cep'],
    ['addresses[0].cep', 'addresses.0.cep'],
    ['body.email', 'email'],
    ['email', 'email'],
  ])('%s', (given, expected) => {
    expect(normalisePath(given)).toBe(expected);
  });
});
