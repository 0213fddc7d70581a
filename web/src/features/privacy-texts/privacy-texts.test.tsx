import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open, show } from '../../../test/render.tsx';
import type { OwnPrivacyText, PrivacyText, PublishedText } from '../../api/privacy-texts.ts';
import { OwnTextsSection } from './own-texts-section.tsx';

const TENANT = '00000000-0000-4000-8000-0000000000a1';
const OWN = '/api/v1/privacy/own-texts';
const VERSION = '/api/v1/privacy/texts/{kind}/versions/{number}';

const published = (more: Partial<PublishedText> = {}): PublishedText => ({
  ...{ kind: 'consentimento', number: 2, tenantId: TENANT, tenantName: 'Aurora' },
  ...{
    publishedAt: '2026-01-02T12:00:00.000Z',
    textPt: 'Podemos escrever a você?',
    textEn: 'May we write to you?',
  },
  ...more,
});

const own = (more: Partial<OwnPrivacyText> = {}): OwnPrivacyText => ({
  ...{ text: published(), answer: null, answeredAt: null, answeredNumber: null, isPending: true },
  ...more,
});

const kept = (kind: PrivacyText['kind'], more: Partial<PrivacyText> = {}): PrivacyText => ({
  ...{ kind, draft: { textPt: '', textEn: '' }, versao: 0, nextNumber: 1, versions: [], current: null },
  ...more,
});

it('asks after the sign-in for what was not answered, and a consent can be declined', async () => {
  const opening = open('/modulos', { caller: { role: 'viewer' } });
  api.on('GET', OWN, { items: [own()] });
  const { user } = await opening;
  const dialog = await screen.findByRole('dialog', { name: 'Consentimento' });
  expect(within(dialog).getByText('Podemos escrever a você?')).toBeTruthy();
  const answered = own({ answer: 'declined', isPending: false });
  const sent = api.on('PUT', '/api/v1/privacy/own-texts/{kind}', answered);
  api.on('GET', OWN, { items: [answered] });
  await user.click(within(dialog).getByRole('button', { name: 'Recusar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]?.body).toEqual({ tenantId: TENANT, number: 2, answer: 'declined' });
});

it('terms cannot be declined, but answered later', async () => {
  const opening = open('/modulos', { caller: { role: 'viewer' } });
  api.on('GET', OWN, { items: [own({ text: published({ kind: 'termos' }) })] });
  const { user } = await opening;
  const dialog = await screen.findByRole('dialog', { name: 'Termos de uso' });
  expect(within(dialog).queryByRole('button', { name: 'Recusar' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Responder depois' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a consent is withdrawn in the profile', async () => {
  const given = own({
    answer: 'accepted',
    answeredNumber: 2,
    answeredAt: '2026-01-03T12:00:00.000Z',
    isPending: false,
  });
  const showing = show(<OwnTextsSection />);
  api.on('GET', OWN, { items: [given] });
  const { user } = await showing;
  const sent = api.on('PUT', '/api/v1/privacy/own-texts/{kind}', { ...given, answer: 'withdrawn' });
  await user.click(await screen.findByRole('button', { name: 'Retirar o consentimento' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ answer: 'withdrawn' }));
});

it('anybody reads the texts of the portal before signing in', async () => {
  api.on('GET', '/api/v1/privacy/public-texts', {
    items: [published({ kind: 'privacidade' })],
    contact: { name: 'Ana', email: 'dpo@aurora.test', phone: '', tenantId: TENANT, tenantName: 'Aurora' },
  });
  await open('/textos-legais', { caller: null });
  expect(await screen.findByRole('heading', { level: 2, name: 'Aviso de privacidade' })).toBeTruthy();
  expect(screen.getByText('Podemos escrever a você?')).toBeTruthy();
  expect(screen.getByText('Encarregado de dados: Ana')).toBeTruthy();
  expect(screen.getByText('dpo@aurora.test')).toBeTruthy();
});

it('an owner saves a draft and then publishes it', async () => {
  const before = kept('termos');
  const after = kept('termos', { draft: { textPt: 'Termos', textEn: 'Terms' }, versao: 1 });
  api.on('GET', '/api/v1/privacy/texts', { items: [before] });
  const { user } = await open('/privacidade', { caller: { role: 'super-admin' } });
  await user.type(await screen.findByLabelText('Termos de uso em português'), 'Termos');
  await user.type(screen.getByLabelText('Termos de uso em inglês'), 'Terms');
  const saved = api.on('PUT', '/api/v1/privacy/texts/{kind}', after);
  api.on('GET', '/api/v1/privacy/texts', { items: [after] });
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await waitFor(() => expect(saved[0]?.body).toEqual({ textPt: 'Termos', textEn: 'Terms' }));
  const sent = api.on('PUT', VERSION, after);
  await user.click(await screen.findByRole('button', { name: 'Publicar a versão 1' }));
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(sent[0]?.path).toEqual({ kind: 'termos', number: '1' }));
});

it('an admin reads who answered what', async () => {
  const versions = [{ number: 2, publishedAt: '2026-01-02T12:00:00.000Z' }];
  api.on('GET', '/api/v1/privacy/texts', {
    items: [kept('consentimento', { versions, nextNumber: 3, current: published() })],
  });
  const { user } = await open('/privacidade', { caller: { role: 'admin' } });
  const person = {
    userId: TENANT,
    name: 'Ana',
    email: 'ana@aurora.test',
    network: '203.0.113.0/24',
    holds: true,
  };
  api.on('GET', VERSION, {
    ...{ text: published(), figures: { accepted: 1, declined: 0, withdrawn: 0 } },
    ...{ pageNumber: 1, pageSize: 20, hasMore: false },
    items: [{ ...person, answer: 'accepted', answeredAt: '2026-01-03T12:00:00.000Z' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Consentimento, versão 2' }));
  expect(await screen.findByText('Ana (ana@aurora.test)')).toBeTruthy();
  expect(screen.getByText('Aceitaram: 1. Recusaram: 0. Retiraram: 0.')).toBeTruthy();
});
