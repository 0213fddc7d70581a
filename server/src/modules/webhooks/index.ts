export type { EventCatalogue, WebhooksContext } from './context.ts';
export { deliveryJobs, deliverySchedules } from './delivery-jobs.ts';
export { webhookRecord } from './endpoint-record.ts';
export { webhookSubject } from './endpoint-subject.ts';
export { startEventOrder } from './event-order-service.ts';
export { webhookRemovalParts } from './removal-parts.ts';
export { purgeEvents } from './retention.ts';
export { webhookRoutes } from './routes.ts';
export type { WebhookTables } from './tables.ts';
