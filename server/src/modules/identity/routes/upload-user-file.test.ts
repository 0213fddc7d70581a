import { expect, test } from 'vitest';
import { PDF, sendFile, sentPath } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const of = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}`;

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const user = await tenant.user({ role: 'editor' });
  return { tenant, admin, user };
}

test('a person and who administers them send and read files, nobody else', async () => {
  const { admin, tenant, user } = await world();
  const colleague = await tenant.user({ role: 'editor' });
  const stranger = await world();
  for (const who of [user, admin]) {
    const answer = await sendFile(who, of(user), 'RG.pdf', PDF);
    expect(answer.status, answer.text).toBe(201);
    const { caminhoArquivo } = answer.body;
    for (const reader of [user, admin]) expect((await reader.get(caminhoArquivo)).text).toBe(PDF.toString());
    expect(outcome(await colleague.get(caminhoArquivo))).toBe('403 user.forbidden');
    expect(outcome(await stranger.admin.get(caminhoArquivo))).toBe('404 user.notFound');
    expect(outcome(await h.request('GET', caminhoArquivo))).toBe('401 auth.unauthenticated');
    expect(outcome(await admin.get(caminhoArquivo.replace(user.uuid, colleague.uuid)))).toBe(
      '404 upload.notFound',
    );
  }
  expect(outcome(await sendFile(colleague, of(user), 'a.pdf', PDF))).toBe('403 user.forbidden');
  expect(outcome(await sendFile(stranger.admin, of(user), 'a.pdf', PDF))).toBe('404 user.notFound');
  expect(outcome(await sendFile(user, of(user), 'a.exe', PDF))).toBe('415 upload.type');
});

test('a document names a file, keeps it when it is sent back, and takes it along when it goes', async () => {
  const { user } = await world();
  const [one, two] = [await sentPath(user, of(user)), await sentPath(user, of(user))];
  const first = await user.patch(of(user), {
    documents: [
      { tipo: 'RG', caminhoArquivo: one },
      { tipo: 'CNH', caminhoArquivo: two },
    ],
  });
  expect(first.status, first.text).toBe(200);
  const { documents } = first.body;
  expect((await user.patch(of(user), { documents })).body.documents).toEqual(documents);
  const less = await user.patch(of(user), { documents: [documents[1]] });
  expect(less.body.documents).toEqual([documents[1]]);
  expect(await h.runJobs()).toEqual(['uploads.remove-files']);
  expect([(await user.get(one)).status, (await user.get(two)).status]).toEqual([404, 200]);
});

test('a document may be elsewhere in the web', async () => {
  const { user } = await world();
  const caminhoArquivo = 'https://example.com/a.pdf';
  const { body, status } = await user.patch(of(user), { documents: [{ tipo: 'RG', caminhoArquivo }] });
  expect([status, body.documents]).toEqual([200, [expect.objectContaining({ tipo: 'RG', caminhoArquivo })]]);
  expect((await user.patch(of(user), { documents: body.documents })).body.documents).toEqual(body.documents);
});

test('422 for a path that names no file of that person, and nothing changes', async () => {
  const { admin, user } = await world();
  const stranger = await world();
  const foreign = await sentPath(stranger.user, of(stranger.user));
  const paths = [
    foreign,
    foreign.replace(stranger.user.uuid, user.uuid),
    await sentPath(admin, of(admin)),
    '/a.pdf',
  ];
  const own = await sentPath(user, of(user));
  for (const caminhoArquivo of paths) {
    const documents = [
      { tipo: 'RG', caminhoArquivo: own },
      { tipo: 'CNH', caminhoArquivo },
    ];
    const { body } = await user.patch(of(user), { documents });
    expect(body).toMatchObject({ code: 'upload.unknown', errors: [{ path: 'documents.1.caminhoArquivo' }] });
  }
  const twice = [own, own].map((caminhoArquivo) => ({ tipo: 'RG', caminhoArquivo }));
  expect(outcome(await user.patch(of(user), { documents: twice }))).toBe('422 upload.unknown');
  expect((await user.get(of(user))).body.documents).toEqual([]);
});

test('files move with the person to the first tenant', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  const tenant = await h.tenant();
  const user = await h.homelessUser();
  const caminhoArquivo = await sentPath(user, of(user));
  await user.patch(of(user), { documents: [{ tipo: 'RG', caminhoArquivo }] });
  await root.put(`${of(user)}/memberships/${tenant.uuid}`, { roleNumber: '5' });
  const admin = await tenant.user({ role: 'admin' });
  expect((await admin.get(caminhoArquivo)).text).toBe(PDF.toString());
});
