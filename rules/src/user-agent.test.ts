import { expect, it } from 'vitest';
import { deviceFrom } from './user-agent.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
    'Chrome · Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
    'Edge · Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Safari/604.1',
    'Safari · iOS',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux', false],
  ['curl/8.5.0', 'curl/8.5.0', false],
])('%s', (agent, name, isPhone) => {
  expect(deviceFrom(agent)).toEqual({ name, isPhone });
});

it('knows nothing of a client that says nothing', () => {
  expect(deviceFrom(null).name).toBeNull();
  expect(deviceFrom(' ').name).toBeNull();
});
