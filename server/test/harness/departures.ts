import type { Client } from './client.ts';
import type { Harness } from './harness.ts';
import type { TestTenant } from './people.ts';

/** A departure as the API answers it. */
export interface TestDeparture {
  id: string;
  status: string;
  progress: number;
  sizeBytes: number | null;
  problem: { code: string } | null;
}

/** Suspends a tenant and writes the file with its data; answers the departure as it is then. */
export async function exportTenant(h: Harness, client: Client, tenant: TestTenant): Promise<TestDeparture> {
  const url = `/api/v1/tenants/${tenant.uuid}`;
  await client.post(`${url}/suspension`, { reason: 'contrato encerrado' });
  const begun = await client.post(`${url}/departure`, {});
  if (begun.status !== 202) throw new Error(`nothing was exported: ${begun.text}`);
  await h.runJobs();
  return (await client.get(`/api/v1/tenant-departures/${begun.body.id}`)).body;
}
