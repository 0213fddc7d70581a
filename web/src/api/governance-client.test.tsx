import i18next from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../test/fake-api.ts';
import { blockQuery } from './governance.ts';
import { createQueryClient } from './query-client.ts';

const COMPANY = '019abcde-0000-7000-8000-000000000000';

/** The governance host has paths of its own, which the typed routes of the other host do not know. */
const host = () => api as unknown as { on(method: string, path: string, answer: unknown): void };

beforeEach(() => {
  api.on('GET', '/api/', () => Response.json({ governance: 'https://governance.test/api/' }));
});

it('a governance host that does not answer is named, and the network is not blamed', async () => {
  host().on('GET', '/api/governance/companies/{uuid}/block', () => {
    throw new TypeError('Failed to fetch');
  });
  const asked = createQueryClient().fetchQuery({ ...blockQuery(COMPANY), retry: false });
  await expect(asked).rejects.toMatchObject({
    code: 'governance.unreachable',
    message: i18next.t('governance.unreachable'),
  });
  expect(i18next.t('governance.unreachable')).toContain('governança');
});
