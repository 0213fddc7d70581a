import type { Harness } from './harness.ts';
import { makeNumberedCompany } from './operations.ts';
import type { TestUser } from './people.ts';

/** A file of two terminals that was read: the line of `REF-0001` was refused for its type, `REF-0002` came to be. */
export interface RefusedImport {
  id: number;
  admin: TestUser;
  /** Of the same tenant, and may make no record. */
  viewer: TestUser;
}

export async function makeRefusedImport(h: Harness): Promise<RefusedImport> {
  const tenant = await h.tenant();
  const [admin, viewer] = await Promise.all([
    tenant.user({ role: 'admin' }),
    tenant.user({ role: 'viewer' }),
  ]);
  await makeNumberedCompany(h, admin);
  const sent = await admin.post('/backend/api/importacoes/enviar.php?tipo=terminais', undefined, {
    payload: 'numero_serie;modelo;tipo\nREF-0001;A920;nenhum\nREF-0002;A920;pos\n',
    headers: { 'content-type': 'text/csv' },
  });
  await h.runJobs();
  return { id: sent.body.data.importacao.id, admin, viewer };
}
