import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { FactorSection } from './factor-section.tsx';

const OWN = '/api/v1/auth/second-factor';
const none = {
  enrolledAt: null,
  authenticatorAt: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  policy: 'off' as const,
  deadline: null,
};
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it('where the tenant does not use it, it says so and offers nothing', async () => {
  api.on('GET', OWN, none);
  await show(<FactorSection />);
  expect(await screen.findByText('A sua empresa não usa a verificação em duas etapas.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ligar' })).toBeNull();
});

it('says until when somebody has to turn it on', async () => {
  api.on('GET', OWN, { ...none, policy: 'required', deadline: '2026-12-01T15:00:00.000Z' });
  await show(<FactorSection />);
  expect(await screen.findByText(/Ligue-a até 01\/12\/2026/)).toBeTruthy();
});

it('is turned on by a code and the password, and shows the recovery codes once', async () => {
  api.on('GET', OWN, { ...none, policy: 'optional' });
  api.on('POST', `${OWN}/enrolment`, { secret, uri: `otpauth://totp/Alfa:ana?secret=${secret}` });
  const confirmed = api.on('POST', `${OWN}/confirmation`, { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] });
  const { user } = await show(<FactorSection />);
  await user.click(await screen.findByRole('button', { name: 'Ligar' }));
  await screen.findByRole('img', { name: /Código QR/ });
  expect(screen.getByLabelText<HTMLInputElement>('Chave').value).toBe(secret.replaceAll(/.{4}(?=.)/g, '$& '));
  await user.type(screen.getByLabelText('Código'), '123456');
  await user.type(screen.getByLabelText('Senha'), 'Segredo-1');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('ccccc-ddddd')).toBeTruthy();
  expect(confirmed[0]?.body).toEqual({ code: '123456', password: 'Segredo-1' });
  await user.keyboard('{Escape}');
  expect(screen.getByText('ccccc-ddddd')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Já guardei' }));
  expect(screen.queryByText('ccccc-ddddd')).toBeNull();
});
