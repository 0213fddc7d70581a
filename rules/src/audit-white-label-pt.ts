/** What the audit log holds of mails, hosts and sign-in page of a tenant, in words. */
export const whiteLabelFields = {
  answer: 'Resposta',
  body: 'Texto',
  footerText: 'Rodapé',
  headerText: 'Texto do topo',
  mailKind: 'E-mail',
  replyTo: 'Respostas para',
  senderAddress: 'Endereço do remetente',
  senderName: 'Nome do remetente',
  signatureText: 'Assinatura',
  subject: 'Assunto',
  host: 'Endereço',
  welcomePt: 'Boas-vindas em português',
  welcomeEn: 'Boas-vindas em inglês',
} as const;
