import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logTime } from './log-time.ts';
import { createLogger } from './logger.ts';
import { type RequestOutcome, requestLine, writeRequestLine } from './request-line.ts';
import { scrubLine } from './scrub-line.ts';

const TIME = '2026-11-20T12:00:00.000Z';
const outcome: RequestOutcome = {
  requestId: 'r-1',
  method: 'GET',
  url: '/api/v1/auth/users?page=2',
  operation: 'listUsers',
  status: 200,
  milliseconds: 1.26,
  userId: 7,
  tenantId: 9,
};

const secret = fc.constantFrom(
  '52998224725',
  '529.982.247-25',
  '529%2E982%2E247%2D25',
  'ana@alfa.test',
  'ana%40alfa.test',
  'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  '12.ABC.345/01DE-35',
  'token=abc',
  '?senha=abc',
  '&rg=123',
  '"',
  '\\',
);
const url = fc
  .array(fc.oneof(fc.string({ maxLength: 12 }), secret), { maxLength: 5 })
  .map((parts) => `/${parts.join('')}`);

describe('request line', () => {
  it('has the fields of every other line, and leaves out what is not known', () => {
    expect(requestLine(outcome, TIME)).toBe(
      `{"level":"info","time":"${TIME}","requestId":"r-1","method":"GET","path":"/api/v1/auth/users?page=2",` +
        `"operation":"listUsers","status":200,"ms":1.3,"userId":7,"tenantId":9,"msg":"request"}\n`,
    );
    const unknown = { ...outcome, operation: undefined, userId: undefined, tenantId: undefined };
    expect(JSON.parse(requestLine(unknown, TIME))).not.toHaveProperty('userId');
  });

  it('holds nothing that scrubbing the whole line would take out', () => {
    const requestId = fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/),
      fc.constantFrom('52998224725', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'token'),
    );
    fc.assert(
      fc.property(url, requestId, (anyUrl, id) => {
        const line = requestLine({ ...outcome, url: anyUrl, requestId: id }, TIME);
        return scrubLine(line) === line;
      }),
      { numRuns: 2000 },
    );
  });

  it('is written where the other lines go, at their level', () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => lines.push(line) };
    writeRequestLine(createLogger({ level: 'warn', destination }), outcome);
    expect(lines).toEqual([]);
    writeRequestLine(createLogger({ level: 'info', destination }).child({ part: 'x' }), outcome);
    expect(JSON.parse(lines.join('')).operation).toBe('listUsers');
  });

  it('knows the time', () => {
    for (const at of [0, 1_763_640_000_007, 1_763_640_000_999, 1_763_640_001_000])
      expect(logTime(at)).toBe(new Date(at).toISOString());
  });
});
