import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer. Scripts come from our own origin alone; styles may be inline, because the component library
 * sets sizes and colours in style attributes.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean; connectTo: readonly string[] },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Logos are served by the governance host, which is another origin.
        imgSrc: ["'self'", 'data:', 'https:', ...options.connectTo.filter((origin) => /^http/.test(origin))],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...options.connectTo],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}
