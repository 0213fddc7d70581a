import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { networkOf } from '../../platform/net/address-network.ts';
import { v7 } from '../../platform/uuid.ts';
import type { UserCall } from '../identity/index.ts';
import { pathIds } from '../tenancy/index.ts';
import { type HeldAnswer, insertAnswer, listHeldAnswers, lockHeldAnswer } from './answer-queries.ts';
import type { PrivacyContext } from './context.ts';
import { privacyTextProblems } from './text-problems.ts';
import { listCurrentTexts, type PublishedTextRow } from './text-queries.ts';
import type { OwnPrivacyText, PrivacyAnswer, PrivacyAnswerBody, PrivacyTextKind } from './text-schema.ts';
import { toPublished } from './text-service.ts';

type Held = Pick<HeldAnswer, 'number' | 'answer' | 'answeredAt'>;

/** The texts that hold where the caller is, with what the caller answered. Nothing waits for an answer: only the web asks. */
export async function listOwnTexts(context: PrivacyContext, caller: Caller): Promise<OwnPrivacyText[]> {
  const { system } = context.database;
  const texts = await listCurrentTexts(system, idsOf(context, caller));
  const owners = [...new Set(texts.map(({ tenantId }) => tenantId))];
  const answers = await listHeldAnswers(system, owners, caller.userId);
  return texts.map((text) =>
    toOwn(
      text,
      answers.find(({ kind, tenantId }) => kind === text.kind && tenantId === text.tenantId) ?? null,
    ),
  );
}

/**
 * Records what the caller answers to the version that was read. 409 for one that does not hold any more. The same answer again
 * changes nothing; an answer after another one stands beside it.
 */
export async function answerText(
  context: PrivacyContext,
  call: UserCall,
  kind: PrivacyTextKind,
  { answer, number, tenantId }: PrivacyAnswerBody,
): Promise<OwnPrivacyText> {
  const { caller, origin } = call;
  const texts = await listCurrentTexts(context.database.system, idsOf(context, caller));
  const text = texts.find((one) => one.kind === kind);
  if (text === undefined) throw privacyTextProblems.notFound();
  if (text.number !== number || text.tenantUuid !== tenantId) throw privacyTextProblems.outdated();
  if (kind !== 'consentimento' && answer !== 'accepted') throw privacyTextProblems.notOptional();
  return call.transaction([text.tenantId], async (tx) => {
    const now = context.clock.now();
    const before = await lockHeldAnswer(tx, text, caller.userId);
    if (before?.number === number && before.answer === answer) return toOwn(text, before);
    assertFollows(before, answer);
    const row = { ...text, userId: caller.userId, uuid: v7(now), answer, network: networkOf(origin.ip) };
    await insertAnswer(tx, row, now);
    await writeAudit(tx, context.clock, origin, {
      tenantId: text.tenantId,
      action: 'privacy.textAnswered',
      targetType: 'user',
      targetUuid: caller.userUuid,
      targetId: caller.userId,
      after: { kind, numero: number, answer },
    });
    return toOwn(text, { number, answer, answeredAt: now });
  });
}

/** Only what was given is withdrawn, of whichever version it was. */
function assertFollows(before: Held | null, answer: PrivacyAnswer): void {
  if (answer === 'withdrawn' && before?.answer !== 'accepted') throw privacyTextProblems.notGiven();
}

function idsOf({ platformTenantId }: PrivacyContext, { tenant }: Caller): number[] {
  return tenant === null ? [platformTenantId()] : pathIds(tenant.path);
}

function toOwn(text: PublishedTextRow, held: Held | null): OwnPrivacyText {
  return {
    text: toPublished(text),
    answer: held?.answer ?? null,
    answeredAt: held?.answeredAt.toISOString() ?? null,
    answeredNumber: held?.number ?? null,
    isPending: held === null || held.number < text.number,
  };
}
