import type { Language } from '../../../platform/problem.ts';
import type { KeptTerms } from '../kept-terms.ts';
import { ACTIVITIES_OF_BUSINESS } from './activities-of-business.ts';
import { ACTIVITIES_OF_PEOPLE } from './activities-of-people.ts';
import type { BuiltInActivity } from './activity-schema.ts';
import { say } from './catalogue-activity.ts';

const SECURITY = say(
  'Isolamento por empresa na consulta e no banco, papéis e permissões, senha com resumo lento, segundo fator, TLS, auditoria e cópias de segurança.',
  'Isolation by tenant in the query and in the database, roles and permissions, slow hashes of passwords, second factor, TLS, audit log and backups.',
);
const TRANSFER = say(
  'Nenhuma pela aplicação; só se quem opera a instalação usar no exterior hospedagem, arquivos, e-mail, webhooks ou inteligência artificial.',
  'None by the application; only where whoever runs the installation has hosting, files, mail, webhooks or artificial intelligence abroad.',
);

/** What the application does with data of people, in one language, with the terms that the code has. */
export function builtInActivities(terms: KeptTerms, language: Language): BuiltInActivity[] {
  return [...ACTIVITIES_OF_PEOPLE, ...ACTIVITIES_OF_BUSINESS].map((activity) => ({
    kind: activity.kind,
    name: activity.name[language],
    purpose: activity.purpose[language],
    legalBasis: activity.legalBasis,
    data: activity.data[language],
    people: activity.people[language],
    recipients: activity.recipients[language],
    retention: activity.retention(terms)[language],
    security: SECURITY[language],
    transfer: TRANSFER[language],
  }));
}
