/** What the audit log holds of mails, hosts and sign-in page of a tenant, in words. */
export const whiteLabelFields = {
  answer: 'Answer',
  body: 'Text',
  footerText: 'Small print',
  headerText: 'Text at the top',
  mailKind: 'Mail',
  replyTo: 'Answers go to',
  senderAddress: 'Address of the sender',
  senderName: 'Name of the sender',
  signatureText: 'Signature',
  subject: 'Subject',
  host: 'Host',
  welcomePt: 'Welcome in Portuguese',
  welcomeEn: 'Welcome in English',
} as const;
