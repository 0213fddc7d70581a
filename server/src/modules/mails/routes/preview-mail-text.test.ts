import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { MAIL_KINDS } from '../mail-kinds.ts';

const h = await createHarness();
const urlOf = (kind: string, language = 'pt-BR') => `/api/v1/mail/texts/${kind}/${language}/preview`;

test('every kind can be seen in both languages, with nothing left to fill in', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  for (const { kind, suggested } of MAIL_KINDS)
    for (const language of ['pt-BR', 'en'] as const) {
      const answer = await admin.post(urlOf(kind, language), suggested[language]);
      expect(answer.status, `${kind} ${language}`).toBe(200);
      expect(answer.text).not.toMatch(/\{\{/);
      expect(answer.body.html).toContain(`<html lang="${language}">`);
    }
});

test('what is written is no HTML, and nothing is kept or sent', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const text = { subject: 'Oi', body: '<script>alert(1)</script> {{empresa}}\n\n{{link}}' };
  const { body } = await admin.post(urlOf('invitation'), text);
  expect(body.html).not.toContain('<script');
  expect(body.text).toContain(`<script>alert(1)</script> ${tenant.name}`);
  expect((await admin.get('/api/v1/mail/texts/invitation/pt-BR')).body.own).toBeNull();
  expect(h.mailer.sent).toEqual([]);
});

test('422 for a text that may not be kept, 404 for a kind that there is not, 403 for an editor', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const text = { subject: 'Oi', body: 'Olá' };
  expect(outcome(await admin.post(urlOf('invitation'), text))).toBe('422 mailText.invalid');
  expect(outcome(await admin.post(urlOf('x'), text))).toBe('404 mailText.notFound');
  const editor = await tenant.user({ role: 'editor' });
  expect(outcome(await editor.post(urlOf('invitation'), text))).toBe('403 role.required');
});
