import { expect, it } from 'vitest';
import { runHook } from '../../../../test/render.tsx';
import { useLineKey } from './use-line-key.ts';

it('the same text tried again is the same entry, another text another one', async () => {
  const { result } = await runHook(useLineKey);
  const first = result.current.of('feito');
  expect(result.current.of('feito')).toBe(first);
  expect(result.current.of('refeito')).not.toBe(first);
});

it('the same text after it has arrived is another entry', async () => {
  const { result } = await runHook(useLineKey);
  const first = result.current.of('feito');
  result.current.arrived();
  expect(result.current.of('feito')).not.toBe(first);
});
