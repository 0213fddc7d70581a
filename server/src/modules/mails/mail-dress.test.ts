import { expect, test } from 'vitest';
import { effectiveDress, effectiveText } from './mail-dress.ts';
import type { MailSettingsRow } from './settings-queries.ts';

const row = (tenantId: number, fields: Partial<MailSettingsRow>): MailSettingsRow => ({
  tenantId,
  senderName: null,
  senderAddress: null,
  senderDomain: null,
  replyTo: null,
  headerText: null,
  signatureText: null,
  footerText: null,
  isVerified: false,
  version: 1,
  ...fields,
});

test('each field comes from the nearest tenant that has it', () => {
  const rows = [
    row(1, { senderName: 'Plataforma', footerText: 'Rodapé', replyTo: 'a@example.com' }),
    row(3, { senderName: 'Filha' }),
    row(2, { senderName: 'Mãe', replyTo: 'b@example.com' }),
  ];
  const { footerText, from, replyTo } = effectiveDress('/1/2/3/', rows);
  expect([from.name, replyTo, footerText]).toEqual(['Filha', 'b@example.com', 'Rodapé']);
});

test('an address whose domain is not verified gives way to the next above that is', () => {
  const own = row(3, { senderAddress: 'x@filha.com' });
  const above = row(2, { senderAddress: 'x@mae.com', isVerified: true });
  expect(effectiveDress('/1/2/3/', [own, above]).from.address).toBe('x@mae.com');
  expect(effectiveDress('/1/2/3/', [own]).from.address).toBeNull();
  expect(effectiveDress('/1/2/3/', [{ ...own, isVerified: true }, above]).from.address).toBe('x@filha.com');
});

test('a text that was given up counts for nobody', () => {
  const of = (tenantId: number, subject: string | null) => ({
    tenantId,
    kind: 'invitation',
    language: 'en' as const,
    subject,
    body: subject,
    version: 1,
  });
  expect(effectiveText('/1/2/3/', [of(3, null), of(2, 'above'), of(1, 'far')])?.subject).toBe('above');
  expect(effectiveText('/1/2/3/', [of(3, null)])).toBeNull();
});
