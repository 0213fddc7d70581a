import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createLogger, type LogLevel } from './logger.ts';

const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const SECRETS = ['hunter2', '52998224725', '529.982.247-25', 'ana@alfa.test', JWT, '12.ABC.345/01DE-35'];

function collect(level: LogLevel = 'info') {
  const lines: string[] = [];
  const logger = createLogger({ level, destination: { write: (line) => lines.push(line) } });
  return { logger, lines };
}

describe('logger', () => {
  it('writes one JSON object a line, with the level as a word, the time in ISO 8601 and what it is bound to', () => {
    const { logger, lines } = collect();
    logger.child({ requestId: 'r-1' }).info({ status: 200 }, 'request');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    const line = JSON.parse(lines[0] ?? '');
    expect(line).toEqual({
      level: 'info',
      time: expect.any(String),
      requestId: 'r-1',
      status: 200,
      msg: 'request',
    });
    expect(new Date(line.time).toISOString()).toBe(line.time);
  });

  it('writes nothing below its level', () => {
    const { logger, lines } = collect('warn');
    logger.info('no');
    logger.warn('yes');
    expect(lines).toHaveLength(1);
    const silent = collect('silent');
    silent.logger.fatal('no');
    expect(silent.lines).toHaveLength(0);
  });

  it('lets no secret through, however it is logged', () => {
    const { logger, lines } = collect();
    const secret = SECRETS.join(' ');
    const error = new Error(secret, { cause: new Error(`inner ${secret}`) });
    logger.info({ body: { user: [{ password: 'hunter2', cpf: SECRETS[1], email: SECRETS[3] }] } }, 'fields');
    logger.info({ note: SECRETS.slice(1).join(' ') }, SECRETS.slice(1).join(' '));
    logger.info('%s and %j', SECRETS[3], { senha: SECRETS[1] });
    logger.child({ session: { cookie: 'hunter2' }, by: SECRETS[3] }).info('bound');
    logger.error(new Error(SECRETS.slice(1).join(' '), { cause: new Error(SECRETS[3]) }));
    logger.error(
      { err: Object.assign(error, { message: 'safe', stack: 'safe', cause: undefined, detail: secret }) },
      'x',
    );
    expect(lines).toHaveLength(6);
    for (const text of SECRETS) expect(lines.join('')).not.toContain(text);
  });

  it('keeps a stack readable', () => {
    const { logger, lines } = collect();
    logger.error(new Error('broken'));
    const line = JSON.parse(lines[0] ?? '');
    expect(line.msg).toBe('broken');
    expect(line.err.stack).toMatch(/^Error: broken\n {4}at .*logger\.test\.ts/);
  });

  it('loses nothing when the process ends right after a line', () => {
    const script = `
      import { createLogger } from ${JSON.stringify(new URL('./logger.ts', import.meta.url).href)};
      createLogger({ level: 'info' }).fatal('last words');
      process.exit(1);`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(run.stdout).toContain('"msg":"last words"');
  });
});
