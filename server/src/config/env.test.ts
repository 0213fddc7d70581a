import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('blank settings count as absent', () => {
  expect(readEnv({ PORT: '', HOST: '  ', LOG_LEVEL: undefined })).toEqual({});
});

test('white space around a value is not part of it', () => {
  expect(readEnv({ PORT: ' 3000\n' })).toEqual({ PORT: '3000' });
});
