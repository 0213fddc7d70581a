import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../../test/harness/operations.ts';
import {
  AVAILABLE,
  makePayer,
  type PayoutStage,
  setPayoutStage,
} from '../../../../../test/harness/payouts.ts';
import type { TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { type Answer, answered, asFile } from '../../../../../test/payouts/returns.ts';

const BASE = '/backend/api/financeiro/repasses';
const PAID: Answer = {
  codes: '00',
  realDate: '10032026',
  realAmount: AVAILABLE,
  bankNumber: '9001',
  authentication: 'ABC123',
};
const h = await createHarness({ leavesMessages: true });

/** A payout, and what answers it. */
async function sent(): Promise<{ stage: PayoutStage; id: number; take(answer: Answer): Promise<void> }> {
  const stage = await setPayoutStage(h);
  const { file, payoutId: id } = await stage.sent();
  const bytes = Buffer.from((await stage.get(`arquivos/baixar.php?id=${file.id}`)).text, 'latin1');
  const take = async (answer: Answer) => {
    const payload = Buffer.from(asFile(answered(bytes, { [`R${id}`]: answer }))).toString('latin1');
    const url = `${BASE}/retorno.php?contrato_id=${stage.contractId}`;
    const { status } = await stage.preparer.post(url, undefined, {
      payload,
      headers: { 'content-type': 'text/plain' },
    });
    expect(status).toBe(200);
  };
  return { stage, id, take };
}

const receipt = ({ one }: PayoutStage, id: number, user: TestUser = one) =>
  user.get(`${BASE}/comprovante.php?id=${id}`);

/** What is written on the page. */
function textOf(bytes: Buffer): string {
  const start = bytes.indexOf('stream\n') + 'stream\n'.length;
  const content = inflateSync(bytes.subarray(start, bytes.indexOf('\nendstream'))).toString('latin1');
  return [...content.matchAll(/\((.*?)\) Tj/g)].map(([, text]) => text).join('|');
}

test('says who paid what to whom, with the end of the account alone, and is the same each time', async () => {
  const { id, stage, take } = await sent();
  await take(PAID);
  const { bytes, headers, status } = await receipt(stage, id);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining(`comprovante-repasse-${id}.pdf`),
  ]);
  expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.4');
  const text = textOf(bytes);
  for (const part of ['98,61', '10/03/2026', '****667-8', 'Retaguarda Pagamentos SA', '9001', 'ABC123'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/19\.?131|55667/);
  h.clock.advance({ hours: 2 });
  const later = await stage.one.get(`${BASE}/comprovante.php?id=${id}`, {
    bearer: await stage.one.freshToken(),
  });
  expect(later.bytes.equals(bytes)).toBe(true);
});

test('there is none before the bank has paid, nor once the money came back', async () => {
  const { id, stage, take } = await sent();
  expect(outcome(await receipt(stage, id))).toBe('400 payout.notPaid');
  await take(PAID);
  await take({ ...PAID, realDate: '11032026', movement: '3', instruction: '33' });
  expect(outcome(await receipt(stage, id))).toBe('400 payout.notPaid');
});

test('is shown to whoever reads the ledger and reaches the establishment', async () => {
  const { id, stage, take } = await sent();
  await take(PAID);
  const bound = await makePayer(stage.tenant);
  await bindToCompany(h, bound, (await makeNumberedCompany(h, stage.one)).uuid);
  expect(outcome(await receipt(stage, id, bound))).toBe('404 payout.notFound');
  const stranger = await setPayoutStage(h);
  expect(outcome(await receipt(stage, id, stranger.one))).toBe('404 payout.notFound');
  const viewer = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await receipt(stage, id, viewer))).toBe('403 permission.denied');
});
