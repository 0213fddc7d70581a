import type { TestUser } from './people.ts';

export const TEXTS = '/api/v1/privacy/texts';
export const OWN_TEXTS = '/api/v1/privacy/own-texts';

export type TextKind = 'privacidade' | 'termos' | 'consentimento';

/** Writes a draft and publishes it as the next version; answers the text. */
export async function publishedText(owner: TestUser, kind: TextKind, word = 'texto') {
  const drafted = await owner.put(`${TEXTS}/${kind}`, {
    textPt: `${word} em português`,
    textEn: `${word} in English`,
  });
  if (drafted.status !== 200) throw new Error(`no draft: ${drafted.text}`);
  const answer = await owner.put(`${TEXTS}/${kind}/versions/${drafted.body.nextNumber}`);
  if (answer.status !== 200) throw new Error(`not published: ${answer.text}`);
  return answer.body.current;
}

/** What the person answers to a text as it was published. */
export const answerTo = (text: { tenantId: string; number: number }, answer = 'accepted') => ({
  ...{ tenantId: text.tenantId, number: text.number, answer },
});
