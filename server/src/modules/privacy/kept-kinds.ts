import type { Message } from '../../platform/problem.ts';
import type { PersonalKind } from './personal-kind.ts';

const LEGAL_DUTY: Message = {
  'pt-BR': 'Obrigação legal (LGPD, art. 16, I; Lei 9.613/1998, art. 10; Código Civil, art. 1.194)',
  en: 'Legal duty (LGPD art. 16 I; Law 9,613/1998 art. 10; Civil Code art. 1,194)',
};
const FIVE_YEARS: Message = {
  'pt-BR': '5 anos, ao menos, depois da operação',
  en: 'at least 5 years after the operation',
};

/** What the law wants kept, or what is not about the account of the person. */
export const KEPT: readonly PersonalKind[] = [
  {
    kind: 'money',
    effect: 'kept',
    tables: [
      ...['ledger_encumbrances', 'ledger_holds', 'ledger_requests', 'ledger_journals', 'agenda_files'],
      ...[
        'payee_accounts',
        'payouts',
        'payout_files',
        'payout_returns',
        'payout_answers',
        'payout_contracts',
      ],
      ...['advances', 'advance_rules', 'pix_charges', 'pix_claims', 'pix_receipts', 'pix_settings'],
      ...['acquirer_claims', 'acquirer_files', 'acquirer_lines', 'acquirer_mappings'],
      ...['commission_rules', 'commission_earnings', 'commission_statements', 'commission_postings'],
    ],
    title: {
      'pt-BR': 'Razão, repasses, antecipações, cobranças, comissões e arquivos de bancos e adquirentes',
      en: 'Ledger, payouts, advances, charges, commissions and files of banks and acquirers',
    },
    why: {
      'pt-BR': 'Quem pediu e quem aprovou faz parte do documento, com o nome da época.',
      en: 'Who asked and who approved is part of the document, under the name of then.',
    },
    law: { basis: LEGAL_DUTY, term: FIVE_YEARS },
  },
  {
    kind: 'disputes',
    effect: 'kept',
    tables: ['disputes', 'dispute_steps', 'dispute_uploads', 'transactions', 'transaction_events'],
    title: {
      'pt-BR': 'Vendas e contestações com as suas provas',
      en: 'Sales, and disputes with their evidence',
    },
    why: { 'pt-BR': 'Servem de prova na disputa.', en: 'They are evidence in the dispute.' },
    law: { basis: LEGAL_DUTY, term: FIVE_YEARS },
  },
  {
    kind: 'signatures',
    effect: 'kept',
    tables: ['signature_documents', 'signature_events', 'signature_event_keys', 'provider_documents'],
    title: {
      'pt-BR': 'Documentos assinados e o que o provedor informou deles',
      en: 'Signed documents, and what the provider told of them',
    },
    why: { 'pt-BR': 'Sem eles a assinatura não se prova.', en: 'Without them a signature cannot be proved.' },
    law: {
      basis: {
        'pt-BR': 'Exercício regular de direitos (LGPD, art. 7º, VI)',
        en: 'Exercise of rights (LGPD art. 7 VI)',
      },
      term: {
        'pt-BR': '5 anos depois do fim do contrato (Código Civil, art. 206, § 5º)',
        en: '5 years after the contract ended (Civil Code art. 206 § 5)',
      },
    },
  },
  {
    kind: 'business',
    effect: 'kept',
    tables: [
      ...['companies', 'company_addresses', 'company_documents', 'company_uploads', 'company_brandings'],
      ...['establishments', 'establishment_locations', 'terminals', 'rentals', 'rental_charges'],
      ...['proposals', 'paper_recipients', 'paper_mails', 'mail_settings', 'mail_texts'],
      ...['portal_welcomes', 'privacy_drafts', 'privacy_texts', 'privacy_contacts', 'processing_activities'],
    ],
    title: {
      'pt-BR': 'Cadastros de empresas e estabelecimentos, e os e-mails que a empresa envia',
      en: 'Records of companies and establishments, and what the mails of a tenant say',
    },
    why: {
      'pt-BR': 'São do cliente e não da conta, mesmo quando citam a mesma pessoa como responsável.',
      en: 'They are the client’s and not the account’s, even where they name the same person as responsible.',
    },
    law: {
      basis: {
        'pt-BR': 'Contrato e obrigação legal (LGPD, art. 7º, II e V; Lei 9.613/1998, art. 10)',
        en: 'Contract and legal duty (LGPD art. 7 II and V; Law 9,613/1998 art. 10)',
      },
      term: {
        'pt-BR': '5 anos, ao menos, depois do fim da relação',
        en: 'at least 5 years after the relation ended',
      },
    },
  },
  {
    kind: 'consents',
    effect: 'kept',
    tables: ['privacy_answers'],
    title: {
      'pt-BR': 'Aceites e recusas de textos sobre privacidade: número da conta, versão, data e rede',
      en: 'Answers to texts about privacy: number of the account, version, time and network',
    },
    why: {
      'pt-BR': 'Provam que o consentimento foi dado ou retirado; ficam sem o nome.',
      en: 'They prove that consent was given or withdrawn; they stay without the name.',
    },
    law: {
      basis: {
        'pt-BR': 'Ônus da prova e exercício de direitos (LGPD, art. 8º, § 2º, e art. 7º, VI)',
        en: 'Burden of proof and exercise of rights (LGPD art. 8 § 2 and art. 7 VI)',
      },
      term: {
        'pt-BR': 'Enquanto os textos da empresa existirem',
        en: 'As long as the texts of the tenant exist',
      },
    },
  },
  {
    kind: 'accessRecords',
    effect: 'kept',
    tables: [],
    title: {
      'pt-BR': 'Registros de acesso: número da conta, data e endereço IP',
      en: 'Records of access: number of the account, time and IP address',
    },
    why: { 'pt-BR': 'Ficam na auditoria, sem o nome.', en: 'They stay in the audit log, without the name.' },
    law: {
      basis: {
        'pt-BR': 'Obrigação legal (Marco Civil da Internet, art. 15)',
        en: 'Legal duty (Marco Civil da Internet, art. 15)',
      },
      term: {
        'pt-BR': '6 meses, ao menos; depois, a retenção que a empresa definiu',
        en: 'at least 6 months; after that, the retention that the tenant chose',
      },
    },
  },
  {
    kind: 'archives',
    effect: 'kept',
    tables: ['archives', 'tenant_departures', 'backup_runs'],
    title: {
      'pt-BR': 'Arquivos da auditoria já retirados do banco, cópias de segurança e exportações de empresas',
      en: 'Archives of the audit log that left the database, backups, and exports of tenants',
    },
    why: {
      'pt-BR': 'Estão selados por soma de verificação e não se alteram; saem quando o prazo deles termina.',
      en: 'They are sealed by a checksum and not changed; they go when their own time is over.',
    },
    law: {
      basis: {
        'pt-BR': 'Obrigação legal (Marco Civil da Internet, art. 15) e segurança (LGPD, art. 46)',
        en: 'Legal duty (Marco Civil da Internet, art. 15) and security (LGPD art. 46)',
      },
      term: {
        'pt-BR': 'Até a retenção da auditoria, o rodízio das cópias e 30 dias das exportações',
        en: 'Until the retention of the log, the rotation of backups, and 30 days of exports',
      },
    },
  },
  {
    kind: 'prose',
    effect: 'kept',
    tables: [],
    title: {
      'pt-BR': 'O nome dentro de textos e arquivos que alguém escreveu',
      en: 'The name inside texts and files that somebody wrote',
    },
    why: {
      'pt-BR': 'Um nome em texto livre pode ser de outra pessoa: quem cuida do registro decide e altera.',
      en: 'A name in free text may be somebody else’s: who looks after the record decides and changes it.',
    },
    law: {
      basis: {
        'pt-BR': 'Legítimo interesse (LGPD, art. 7º, IX)',
        en: 'Legitimate interest (LGPD art. 7 IX)',
      },
      term: { 'pt-BR': 'Enquanto o registro existir', en: 'As long as the record exists' },
    },
  },
];
