import { describe, expect, test } from 'vitest';
import { makeCompany } from '../../../test/harness/companies.ts';
import { createHarness } from '../../../test/harness/harness.ts';

const h = await createHarness();
const DIRECTORY = '/api/v1/company/directory';

describe('what was answered can be sent back', () => {
  async function stored() {
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const person = await tenant.user({ role: 'editor' });
    const company = await makeCompany(admin, {
      addresses: [{ cidade: 'Recife', principal: true }, { cidade: 'Olinda' }],
      contacts: [
        { nome: 'Ana', email: person.email, criarUsuarioNoSistema: true },
        { nome: 'Bia', email: 'bia@example.com' },
      ],
    });
    await admin.put(`${DIRECTORY}/${company.id}/branding`, { corPrincipal: '#0a5fff' });
    const { body, headers } = await admin.get(`${DIRECTORY}/${company.id}`);
    return { admin, body, etag: headers['etag'], url: `${DIRECTORY}/${company.id}` };
  }

  test('whole, without a change of anything', async () => {
    const { admin, body, etag, url } = await stored();
    h.clock.advance({ minutes: 5 });
    const answer = await admin.patch(url, body);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual(body);
    expect((await admin.get(url)).headers['etag']).toBe(etag);
  });

  test('with addresses that keep their ids, change, go and come', async () => {
    const { admin, body, url } = await stored();
    const [recife, olinda] = body.addresses;
    const answer = await admin.patch(url, {
      addresses: [{ ...olinda, cidade: 'Caruaru' }, recife, { cidade: 'Natal' }],
    });
    expect(answer.body.addresses).toMatchObject([
      { id: recife.id, principal: true },
      { id: olinda.id, cidade: 'Caruaru' },
      { cidade: 'Natal' },
    ]);
    const less = await admin.patch(url, { addresses: [olinda] });
    expect(less.body.addresses).toEqual([{ ...olinda, principal: true }]);
    expect((await admin.patch(url, { addresses: [recife] })).status).toBe(400);
  });

  test('but what a PATCH does not write is 400 where it differs', async () => {
    const { admin, body, url } = await stored();
    const [contact] = body.contacts;
    const [address] = body.addresses;
    const uuid = crypto.randomUUID();
    const refused: [Record<string, unknown>, string][] = [
      [{ id: uuid }, 'id'],
      [{ createdAt: '2020-01-01T00:00:00.000Z' }, 'createdAt'],
      [{ branding: { corPrincipal: '#ffffff', logotipo: null } }, 'branding'],
      [
        { documents: [{ id: uuid, tipo: 'X', caminhoArquivo: '/x', createdAt: body.createdAt }] },
        'documents',
      ],
      [{ contacts: [{ ...contact, userId: uuid }] }, 'contacts.0.userId'],
      [{ contacts: [{ ...contact, role: 'admin' }] }, 'contacts.0.role'],
      [{ contacts: [{ nome: 'Nova', email: 'nova@example.com', role: 'admin' }] }, 'contacts.0.role'],
      [{ addresses: [{ ...address, id: uuid }] }, 'addresses.0.id'],
    ];
    for (const [change, path] of refused) {
      const answer = await admin.patch(url, change);
      expect(answer.body).toMatchObject({ statusCode: 400, errors: [{ path, code: 'validation.readOnly' }] });
    }
  });
});
