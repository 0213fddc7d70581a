import { isPlainAddress } from '../../../platform/mail/mailer.ts';
import { domainOfEmail } from '../../identity/index.ts';

/** Where help is, as a page shows it. */
export interface HelpLink {
  text: string;
  href: string;
}

const PHONE = /^\+?[\d ().-]{8,24}$/;
const FEWEST_DIGITS = 8;

/** The link of an https address, an e-mail address or a phone number; null for a text that is none of them. */
export function helpLink(text: string): HelpLink | null {
  if (isPlainAddress(text) && domainOfEmail(text) !== null)
    return { text, href: `mailto:${encodeURIComponent(text).replace('%40', '@')}` };
  const digits = text.replace(/\D/g, '');
  if (PHONE.test(text) && digits.length >= FEWEST_DIGITS)
    return { text, href: `tel:${text.startsWith('+') ? '+' : ''}${digits}` };
  const url = URL.parse(text);
  const isPublic = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (url === null || !isPublic || !url.hostname.includes('.')) return null;
  return { text: `${url.host}${url.pathname}`.replace(/\/$/, ''), href: url.href };
}
