import { expect, test } from 'vitest';
import { chargeMail } from '../../src/modules/charges/charge-mail.ts';
import { hostJobs } from '../../src/modules/directory/index.ts';
import { letterMail } from '../../src/modules/disputes/letter-service.ts';
import { identityJobs } from '../../src/modules/identity/index.ts';
import { identityTexts } from '../../src/modules/identity/texts.ts';
import { MAIL_KINDS, mailKind } from '../../src/modules/mails/mail-kinds.ts';
import { faultsOf } from '../../src/modules/mails/text-check.ts';
import { wordedMail } from '../../src/modules/mails/wording.ts';
import { noticeMail } from '../../src/modules/notifications/notice-mail.ts';
import { paperMail } from '../../src/modules/papers/paper-mail.ts';
import { reportMail } from '../../src/modules/signals/report-mail.ts';
import type { Signal } from '../../src/modules/signals/signal-queries.ts';
import { reminderMail } from '../../src/modules/tasks/reminders/reminder-message.ts';
import type { MailMessage } from '../../src/platform/mail/mailer.ts';
import { fill, type Language } from '../../src/platform/problem.ts';
import { v7 } from '../../src/platform/uuid.ts';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import { inviteTo } from '../harness/invitations.ts';

const h = await createHarness({ leavesMessages: true });
const PUBLIC_URL = 'https://retaguarda.test';
const LANGUAGES = ['pt-BR', 'en'] as const;
const TENANT = { id: 7, uuid: '0193a000-0000-7000-8000-000000000007', name: 'Aurora' };
const PERSON = { id: 1, uuid: '0193a000-0000-7000-8000-000000000001', name: 'Ana', email: 'ana@example.com' };

const MOMENT = new Date('2026-11-30T12:00:00Z');
const SIGNAL: Signal = {
  id: 1,
  kind: 'lojista_parado',
  severity: 'critica',
  establishmentId: 1,
  establishment: 'Mercado',
  payoutId: null,
  facts: {},
  openedAt: MOMENT,
  lastSeenAt: MOMENT,
  endedAt: null,
  treatedAt: null,
  treatedBy: null,
  note: null,
  version: 1,
};
/** One is named, and two are not. */
const SIGNALS = {
  sums: [{ kind: SIGNAL.kind, opened: 1, ended: 0, treated: 2, open: 3 }],
  named: [SIGNAL],
};

type Mail = Pick<MailMessage, 'kind' | 'subject' | 'wording'>;

/** Mails of people, which jobs send: what was left for them, and news that name a person. */
async function mailsOfPeople(): Promise<Mail[]> {
  const sent: MailMessage[] = [];
  const mailer = { verify: async () => undefined, send: async (mail: MailMessage) => void sent.push(mail) };
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  await inviteTo(owner);
  const change = await owner.post('/api/v1/auth/email-change', {
    email: 'nova@example.com',
    password: PASSWORD,
  });
  expect(change.status, change.text).toBeLessThan(300);
  const left = await h.db.owner.query<{ topic: string; payload: Record<string, unknown> }>(
    'delete from outbox returning topic, payload',
  );
  const { id: userId } = owner;
  const { id: tenantId } = tenant;
  const at = h.context.clock.now().toISOString();
  const id = v7(h.context.clock.now());
  const support = { by: 'Bruno', reason: 'chamado', mayWrite: false, at, until: at };
  const news: { topic: string; payload: Record<string, unknown> }[] = [
    { topic: 'identity.password-reset-mail', payload: { id, email: owner.email } },
    { topic: 'identity.second-factor-mail', payload: { id, userId, change: 'enrolled' } },
    { topic: 'identity.account-mail', payload: { id, userId, news: 'password-changed' } },
    {
      topic: 'identity.new-device-mail',
      payload: { id, userId, device: 'Firefox', network: '10.0.0.0/24', at },
    },
    { topic: 'identity.support-mail', payload: { id, userId, ...support } },
    {
      topic: 'directory.hostSuspended',
      payload: { tenantId, userId, host: id, name: 'a.example', at: 1 },
    },
  ];
  const context = { ...h.context, mailer };
  const jobs = { ...identityJobs(context), ...hostJobs(context) };
  for (const { payload, topic } of [...left.rows, ...news]) await jobs[topic]?.(payload);
  return sent;
}

/** Mails of business, of which each is written in both languages; with everything in them, and with as little as there may be. */
function mailsOfBusiness(language: Language): Mail[] {
  const base = { id: 'x', language, tenantId: TENANT.id, tenantName: TENANT.name, brandColor: null };
  const line = { kind: 'mentioned', actor: 'Bruno', title: 'Visita', path: '/tarefas?tarefa=1' } as const;
  const report = { ...base, person: PERSON, timeZone: 'America/Sao_Paulo', since: MOMENT, until: MOMENT };
  const charge = { establishment: 'Mercado', kind: 'aluguel', month: '2026-11', rest: 12_000 } as const;
  const papers = ['repasse', 'comissao', 'extrato'] as const;
  return [
    noticeMail({ ...base, person: PERSON, lines: [line], more: 0 }, PUBLIC_URL),
    noticeMail({ ...base, person: PERSON, lines: [line, line], more: 3 }, PUBLIC_URL),
    reportMail({ ...report, content: { sums: [], named: [] } }, PUBLIC_URL),
    reportMail({ ...report, content: SIGNALS }, PUBLIC_URL),
    chargeMail({ ...charge, fine: 200, interest: 100 }, '000201', { language, tenant: TENANT }),
    chargeMail({ ...charge, fine: 0, interest: 0 }, '000201', { language, tenant: TENANT }),
    letterMail('Contestação', ['Venda: R$ 1,00\nDia: 1', 'Responda.'], { language, tenant: TENANT }),
    ...papers.map((paper) =>
      paperMail({ ...base, paper, to: PERSON.email, payee: 'Mercado', subject: '2026-10', attachments: [] }),
    ),
  ];
}

function reminders(): Mail[] {
  const task = { id: 1, title: 'Visita', project: null, priority: 'high', dueDate: '2026-12-01' } as const;
  const reminder = { day: '2026-11-30', tenant: TENANT, brandColor: null, person: PERSON };
  return [1, 4].map((total) => reminderMail({ ...reminder, tasks: [{ ...task, total }] }, PUBLIC_URL));
}

const UNDRESSED = {
  from: { name: null, address: null },
  replyTo: null,
  headerText: null,
  signatureText: null,
  footerText: null,
};

/** What a mail says line by line, in an order of its own: where its link stands is a matter of taste. */
function linesOf({ kind: name, subject, wording }: Mail, isSuggested: boolean): string[] {
  const kind = mailKind(name);
  if (kind === null || wording === undefined) throw new Error(`${name} is no kind of the catalogue`);
  const text = isSuggested ? kind.suggested[wording.content.language ?? 'pt-BR'] : null;
  const said = wordedMail({ subject }, wording, { kind, text, dress: UNDRESSED, logo: null });
  return [
    said.subject,
    ...said.text
      .split(/\n+/)
      .filter((line) => line !== '')
      .sort(),
  ];
}

const mails = [...(await mailsOfPeople()), ...LANGUAGES.flatMap(mailsOfBusiness), ...reminders()];

test('every kind of the catalogue is sent here, and every mail that a tenant may word is in it', () => {
  expect([...new Set(mails.map(({ kind }) => kind))].sort()).toEqual(
    MAIL_KINDS.map(({ kind }) => kind).sort(),
  );
});

test.each(mails.map((mail) => [mail.kind, mail.wording?.content.language ?? 'pt-BR', mail] as const))(
  'what the catalogue suggests for %s in %s says what the system says',
  (_kind, _language, mail) => {
    expect(linesOf(mail, true)).toEqual(linesOf(mail, false));
  },
);

test.each(MAIL_KINDS.map((kind) => [kind.kind, kind] as const))(
  'the suggestions of %s may be kept',
  (_, kind) => {
    for (const language of LANGUAGES) expect(faultsOf(kind, kind.suggested[language], language)).toEqual([]);
  },
);

const ADVISED = ['factorAdvice'] as const;
/** Mails of people go out in Portuguese alone: their English is held to the texts that they are made of. */
const OF_PEOPLE = [
  ['invitation', 'invitationSubject', ['invitationIntro', 'invitationExpiry']],
  ['password-reset', 'resetSubject', ['resetIntro', 'resetExpiry']],
  ['email-change', 'emailChangeSubject', ['emailChangeAdvice']],
  ['second-factor', 'factorSubject', ADVISED],
  ['account', 'accountSubject', ADVISED],
  ['support', 'supportSubject', ADVISED],
  ['new-device', 'newDeviceSubject', ['newDeviceText', ...ADVISED]],
] as const;
const NAMED = {
  name: '{{nome}}',
  tenant: '{{empresa}}',
  days: '{{dias}}',
  minutes: '{{minutos}}',
  device: '{{aparelho}}',
  network: '{{rede}}',
  when: '{{quando}}',
};

test.each(OF_PEOPLE)('%s is suggested in both languages as its texts have it', (name, subject, texts) => {
  const kind = mailKind(name);
  const news = kind?.variables.some((one) => one.name === 'aviso') === true ? ['{{aviso}}'] : [];
  for (const language of LANGUAGES) {
    const say = (text: keyof typeof identityTexts) => fill(identityTexts[text][language], NAMED);
    const body = [...news, ...texts.map(say), '{{link}}'].join('\n\n');
    expect(kind?.suggested[language]).toEqual({ subject: say(subject), body });
  }
});
