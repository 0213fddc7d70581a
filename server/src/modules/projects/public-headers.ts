/** A public link is a secret in an address: no cache keeps what it shows, no page passes it on, no search engine lists it. */
export const PUBLIC_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
