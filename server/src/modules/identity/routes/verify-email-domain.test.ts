import { expect, test } from 'vitest';
import {
  companyHarness,
  DOMAINS,
  newDomain,
  verifiedDomain,
} from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });
const ownerOf = async () => (await h.tenant()).user({ role: 'super-admin' });

test('a domain is verified by its own record and by no other', async () => {
  const owner = await ownerOf();
  const { body } = await owner.post(DOMAINS, { domain: newDomain() });
  const url = `${DOMAINS}/${body.id}/verification`;
  expect(outcome(await owner.post(url, {}))).toBe('422 emailDomain.unproved');
  h.zone.set(body.record.name, [`${body.record.value}x`, 'retaguarda-verification=']);
  expect(outcome(await owner.post(url, {}))).toBe('422 emailDomain.unproved');
  h.zone.set(body.record.name, ['v=spf1 -all', body.record.value]);
  const verified = await owner.post(url, {});
  expect([verified.status, verified.body.verifiedAt]).toEqual([200, h.clock.now().toISOString()]);
  h.zone.clear();
  expect((await owner.post(url, {})).status).toBe(200);
});

test('a domain belongs to one tenant, also of two that verify it at the same moment', async () => {
  const domain = newDomain();
  const owners = [await ownerOf(), await ownerOf()];
  const added = await Promise.all(owners.map((owner) => owner.post(DOMAINS, { domain })));
  h.zone.set(
    added[0]?.body.record.name,
    added.map(({ body }) => body.record.value),
  );
  const answers = await Promise.all(
    owners.map((owner, index) => owner.post(`${DOMAINS}/${added[index]?.body.id}/verification`, {})),
  );
  expect(answers.map(outcome).sort()).toEqual(['200 undefined', '409 emailDomain.taken']);
});

test('name servers that do not answer verify nothing, and are not asked without end', async () => {
  const owner = await ownerOf();
  const { body } = await owner.post(DOMAINS, { domain: newDomain() });
  const url = `${DOMAINS}/${body.id}/verification`;
  for (let n = 0; n < 60; n += 1) expect((await owner.post(url, {})).status).toBe(422);
  expect((await owner.post(url, {})).status).toBe(429);
});

test('404 for one of another tenant', async () => {
  const { id } = await verifiedDomain(h, await ownerOf());
  expect(outcome(await (await ownerOf()).post(`${DOMAINS}/${id}/verification`, {}))).toBe(
    '404 emailDomain.notFound',
  );
});
