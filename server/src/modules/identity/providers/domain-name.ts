import { domainToASCII } from 'node:url';

const DOMAIN = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** A domain in the one form in which it is stored and compared: lower case, in ASCII; null for a text that is none. */
export function domainName(text: string): string | null {
  const ascii = domainToASCII(text.trim().replace(/\.$/, '')).toLowerCase();
  return DOMAIN.test(ascii) ? ascii : null;
}

/** The domain of an e-mail address; null for a text that is none. */
export function domainOfEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at < 1 ? null : domainName(email.slice(at + 1));
}

/** Where the TXT record of a domain is, and what it says. */
export function recordOf(domain: string, proof: string): { name: string; type: 'TXT'; value: string } {
  return { name: `_retaguarda.${domain}`, type: 'TXT', value: `retaguarda-verification=${proof}` };
}
