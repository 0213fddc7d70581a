import type { FastifyInstance } from 'fastify';

interface Surroundings {
  /** Whether browsers reach this host by https. */
  https: boolean;
  /** Other origins that the web application talks to. */
  connectTo: readonly string[];
}

/** An answer of an operation is no page: whoever shows it as one gets nothing run or loaded by it. */
const POLICY_OF_ANSWERS = `default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'`;

/**
 * Sets the headers of every answer, which are written out once; a route may set one of them itself. Answers of operations go
 * without the headers that are about showing a page.
 */
export function registerSecurityHeaders(app: FastifyInstance, surroundings: Surroundings): void {
  const ofBoth = {
    'content-security-policy': POLICY_OF_ANSWERS,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    ...(surroundings.https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  // What is answered to one caller stays nowhere: the next at the same browser goes back to it otherwise.
  const ofAnswers = { ...ofBoth, 'cache-control': 'no-store' };
  const ofPages = {
    ...ofBoth,
    'content-security-policy': contentSecurityPolicy(surroundings),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.operationId === undefined ? ofPages : ofAnswers);
    done();
  });
}

/**
 * Scripts come only from our own origin; styles may be inline, because the component library sets sizes and colours in style
 * attributes. Logos are served by the governance host, which is another origin. Documents are shown from what the page itself
 * has fetched (`blob:`).
 */
function contentSecurityPolicy({ connectTo, https }: Surroundings): string {
  const images = connectTo.filter((origin) => /^http/.test(origin));
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    [`img-src 'self' data: blob: https:`, ...images].join(' '),
    `frame-src 'self' blob:`,
    `font-src 'self' data:`,
    [`connect-src 'self'`, ...connectTo].join(' '),
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}
