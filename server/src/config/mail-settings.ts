/** How mails leave; null where they are only kept. */
export function mailSettings(smtpUrl: string | null, from: string): { smtpUrl: string; from: string } | null {
  return smtpUrl === null ? null : { smtpUrl, from };
}
