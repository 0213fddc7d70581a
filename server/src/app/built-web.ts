import { fileURLToPath } from 'node:url';

/** The folder that the build of the web application fills; missing until somebody has built it. */
export const BUILT_WEB = fileURLToPath(new URL('../../../web/dist', import.meta.url));
