import { type CatalogueActivity, NOBODY, say } from './catalogue-activity.ts';

const FIVE_YEARS = () =>
  say(
    'Enquanto a relação durar, e 5 anos, ao menos, depois (Lei 9.613/1998, art. 10); sai com a empresa.',
    'As long as the relation lasts, and at least 5 years after it (Law 9,613/1998 art. 10); it goes with the tenant.',
  );

/** What the application does with data of clients and of the money that moves for them. */
export const ACTIVITIES_OF_BUSINESS: readonly CatalogueActivity[] = [
  {
    kind: 'companies',
    name: say('Cadastro de empresas', 'Directory of companies'),
    purpose: say('Conhecer clientes e falar com eles.', 'To know clients, and to talk to them.'),
    legalBasis: 'contrato',
    data: say(
      'Razão social, CNPJ, endereços, documentos, nome e contato dos responsáveis',
      'Name, CNPJ, addresses, papers, name and contact of those responsible',
    ),
    people: say('Sócios e responsáveis de clientes', 'Partners and representatives of clients'),
    recipients: say(
      'Serviços públicos de consulta de CNPJ e CEP recebem o número consultado',
      'Public services for CNPJ and CEP get the number that is looked up',
    ),
    retention: FIVE_YEARS,
  },
  {
    kind: 'establishments',
    name: say('Estabelecimentos e propostas', 'Establishments and proposals'),
    purpose: say(
      'Credenciar estabelecimentos e assinar contratos com eles.',
      'To accredit establishments, and to sign contracts with them.',
    ),
    legalBasis: 'contrato',
    data: say(
      'CPF ou CNPJ, nome, contato, endereço, contratos e assinaturas',
      'CPF or CNPJ, name, contact, address, contracts and signatures',
    ),
    people: say('Comerciantes e signatários', 'Merchants and signatories'),
    recipients: say(
      'O provedor de assinatura eletrônica, onde a empresa usa um',
      'The provider of electronic signatures, where the tenant uses one',
    ),
    retention: ({ signatureEventMonths }) =>
      say(
        `5 anos, ao menos, depois do contrato; eventos de assinatura, ${signatureEventMonths} meses, ao menos.`,
        `At least 5 years after the contract; events of signatures, at least ${signatureEventMonths} months.`,
      ),
  },
  {
    kind: 'sales',
    name: say('Vendas e recebíveis', 'Sales and receivables'),
    purpose: say(
      'Apurar vendas, taxas, recebíveis e contestações.',
      'To account for sales, fees, receivables and disputes.',
    ),
    legalBasis: 'contrato',
    data: say(
      'Vendas com valor, data, bandeira e números mascarados de cartão; provas de contestações',
      'Sales with amount, time, brand and masked card numbers; evidence of disputes',
    ),
    people: say('Comerciantes e seus compradores', 'Merchants and their buyers'),
    recipients: say(
      'Adquirentes e registradoras com que a empresa trabalha',
      'Acquirers and registries that the tenant works with',
    ),
    retention: ({ importFaultMonths }) =>
      say(
        `5 anos, ao menos; linhas recusadas de arquivos, ${importFaultMonths} mês, ao menos.`,
        `At least 5 years; refused lines of files, at least ${importFaultMonths} month.`,
      ),
  },
  {
    kind: 'payouts',
    name: say('Repasses e contas bancárias', 'Payouts and bank accounts'),
    purpose: say('Pagar a quem se deve.', 'To pay whom money is owed.'),
    legalBasis: 'obrigacao_legal',
    data: say(
      'Nome, CPF ou CNPJ, conta bancária ou chave Pix, valores',
      'Name, CPF or CNPJ, bank account or Pix key, amounts',
    ),
    people: say('Comerciantes e beneficiários de comissões', 'Merchants and beneficiaries of commissions'),
    recipients: say('O banco que paga', 'The bank that pays'),
    retention: FIVE_YEARS,
  },
  {
    kind: 'webhooks',
    name: say('Webhooks e integrações', 'Webhooks and integrations'),
    purpose: say(
      'Contar a outros sistemas da empresa o que aconteceu.',
      'To tell other systems of the tenant what happened.',
    ),
    legalBasis: 'interesse_legitimo',
    data: say('Os dados de cada evento escolhido', 'The data of each event that was chosen'),
    people: say('As dos registros de que os eventos tratam', 'Those of the records that events are about'),
    recipients: say('Os endereços que a empresa cadastrou', 'The addresses that the tenant entered'),
    retention: ({ webhookDays }) =>
      say(`Eventos e entregas, ${webhookDays} dias.`, `Events and deliveries, ${webhookDays} days.`),
  },
  {
    kind: 'backups',
    name: say('Cópias de segurança e saída', 'Backups and departure'),
    purpose: say(
      'Recuperar os dados depois de uma falha, e entregá-los a quem sai.',
      'To get data back after a failure, and to hand it to who leaves.',
    ),
    legalBasis: 'interesse_legitimo',
    data: say('Todos os dados acima', 'All the data above'),
    people: say('Todas as pessoas acima', 'All the people above'),
    recipients: NOBODY,
    retention: ({ departureDays }) =>
      say(
        `Cópias, até o rodízio que quem opera a instalação definiu; o arquivo de saída, ${departureDays} dias.`,
        `Backups, until the rotation that whoever runs the installation chose; the file of a departure, ${departureDays} days.`,
      ),
  },
];
