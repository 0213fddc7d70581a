import { createWebhookEndpointRoute } from './routes/create-endpoint.ts';
import { deleteWebhookEndpointRoute } from './routes/delete-endpoint.ts';
import { getWebhookDeliveryRoute } from './routes/get-delivery.ts';
import { getWebhookEndpointRoute } from './routes/get-endpoint.ts';
import { listWebhookDeliveriesRoute } from './routes/list-deliveries.ts';
import { listWebhookEndpointsRoute } from './routes/list-endpoints.ts';
import { listEventTypesRoute } from './routes/list-event-types.ts';
import { listEventsRoute } from './routes/list-events.ts';
import { resendWebhookDeliveryRoute } from './routes/resend-delivery.ts';
import { rotateWebhookSecretRoute } from './routes/rotate-secret.ts';
import { testWebhookEndpointRoute } from './routes/test-endpoint.ts';
import { updateWebhookEndpointRoute } from './routes/update-endpoint.ts';

export const webhookRoutes = [
  listEventsRoute,
  listEventTypesRoute,
  listWebhookEndpointsRoute,
  createWebhookEndpointRoute,
  getWebhookEndpointRoute,
  updateWebhookEndpointRoute,
  deleteWebhookEndpointRoute,
  rotateWebhookSecretRoute,
  testWebhookEndpointRoute,
  listWebhookDeliveriesRoute,
  getWebhookDeliveryRoute,
  resendWebhookDeliveryRoute,
];
