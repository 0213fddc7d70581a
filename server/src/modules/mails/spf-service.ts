import { requestProblems } from '../../platform/http/request-problems.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { fill, type Message } from '../../platform/problem.ts';
import type { UserCall } from '../identity/index.ts';
import type { MailsContext } from './context.ts';
import type { SPF_STATES, SpfView } from './mail-schema.ts';
import { listMailSettings } from './settings-queries.ts';

const CHECKS_PER_TENANT = { name: 'mail.spf', max: 60, windowSeconds: 3600 };

const SAID: Record<(typeof SPF_STATES)[number], Message> = {
  found: {
    'pt-BR': '{domain} tem um registro SPF. Confira se ele inclui o servidor de e-mail desta instalação.',
    en: '{domain} has an SPF record. Check that it includes the mail server of this installation.',
  },
  missing: {
    'pt-BR':
      '{domain} não tem registro SPF: muitos servidores vão recusar os e-mails ou tratá-los como spam.',
    en: '{domain} has no SPF record: many servers will refuse the mails or take them for spam.',
  },
  several: {
    'pt-BR': '{domain} tem mais de um registro SPF: com dois, nenhum vale. Deixe um só.',
    en: '{domain} has more than one SPF record: of two, none counts. Leave one.',
  },
  unreachable: {
    'pt-BR': 'Os servidores de nomes de {domain} não responderam. Tente de novo mais tarde.',
    en: 'The name servers of {domain} did not answer. Try again later.',
  },
  noAddress: {
    'pt-BR': 'Esta empresa não tem endereço de remetente próprio: vale o da instalação.',
    en: 'This company has no sender address of its own: that of the installation is used.',
  },
};

/** What the name servers say of who may send mails of the domain of the tenant's address. Nothing is concluded of it. */
export async function checkSpf(
  { database, limiter, providers }: MailsContext,
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
): Promise<SpfView> {
  const tenant = requestTenant(caller);
  const [settings] = await listMailSettings(database.system, [tenant.id]);
  const domain = settings?.senderDomain ?? null;
  const answer = (state: SpfView['state'], record: string | null = null): SpfView => ({
    domain,
    state,
    record,
    message: fill(SAID[state][language], { domain: domain ?? '' }),
  });
  if (domain === null) return answer('noAddress');
  const { allowed, retryAfterSeconds } = await limiter.hit(CHECKS_PER_TENANT, String(tenant.id));
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  const records = await providers.readTxt(domain).catch(() => null);
  if (records === null) return answer('unreachable');
  const [first, second] = records.filter((record) => /^v=spf1(?: |$)/i.test(record));
  if (first === undefined) return answer('missing');
  return second === undefined ? answer('found', first) : answer('several', `${first}\n${second}`);
}
