export type { PresenceContext } from './context.ts';
export { createPresence } from './presence.ts';
export { presenceChannel } from './presence-channel.ts';
export { purgePresence } from './purge.ts';
export { presenceRemovalParts } from './removal-parts.ts';
export { presenceRoutes } from './routes.ts';
export { defaultPresenceSettings, type PresenceSettings } from './settings.ts';
export { registerPresence } from './socket-route.ts';
