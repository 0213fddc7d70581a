/** A public link is a secret in an address: no page passes it on, no search engine lists it. */
export const PUBLIC_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
