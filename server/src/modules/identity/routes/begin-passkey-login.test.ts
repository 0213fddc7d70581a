import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const ADDRESS = 'https://portal.exemplo.com.br';
const h = await createHarness({ config: { publicUrl: ADDRESS } });

test('asks for any passkey of this installation, with a check of who holds it, and stores nothing', async () => {
  const asked = await h.request('POST', '/api/v1/auth/login/passkey/options', { body: {} });
  expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(asked.body).toEqual({
    challenge: expect.stringMatching(/^[\w-]{72}$/),
    rpId: 'portal.exemplo.com.br',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  });
  const { rows } = await h.db.owner.query(
    'select (select count(*) from sign_in_challenges)::int + (select count(*) from used_passkey_challenges)::int as stored',
  );
  expect(rows).toEqual([{ stored: 0 }]);
});
