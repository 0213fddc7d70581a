const MAIL_TEXT = { subject: 'Convite para {{empresa}}', body: 'Olá, {{nome}}.\n\n{{link}}' };

/** Bodies of what a tenant says of its mails and its hosts. */
export const whiteLabelBodies: Record<string, () => unknown> = {
  putMailSettings: () => ({
    senderName: 'Alfa',
    senderAddress: null,
    replyTo: 'contato@example.com',
    headerText: null,
    signatureText: 'Equipe Alfa',
    footerText: null,
  }),
  putMailText: () => MAIL_TEXT,
  previewMailText: () => MAIL_TEXT,
  tryMailText: () => MAIL_TEXT,
  putPortalWelcome: () => ({ welcomePt: 'Que bom ver você.', welcomeEn: null, help: 'ajuda@example.com' }),
  addPortalHost: () => ({ host: 'painel.example.net' }),
};
