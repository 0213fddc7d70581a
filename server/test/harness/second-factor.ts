import { Secret, TOTP } from 'otpauth';
import type { Harness } from './harness.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { PASSWORD, type TestTenant, type TestUser } from './people.ts';

/** The authenticator in a person's telephone. */
export interface Authenticator {
  /** The code of a moment. */
  codeAt(moment: Date): string;
}

export function authenticatorOf(secret: string): Authenticator {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return { codeAt: (moment) => totp.generate({ timestamp: moment.getTime() }) };
}

/** Lets the people of a tenant have a second factor, as its owner would. */
export async function allowFactors(
  h: Harness,
  tenant: TestTenant,
  change: object = { mode: 'optional', roles: [], graceDays: 0 },
): Promise<void> {
  const root = await h.platform.user({ role: 'super-admin' });
  const answer = await root.put('/api/v1/auth/second-factor-policy', change, {
    headers: { 'x-tenant-id': tenant.uuid },
  });
  if (answer.status !== 200) throw new Error(`no policy: ${answer.text}`);
}

export interface Enrolled extends Authenticator {
  recoveryCodes: string[];
  /** A code that was not used yet: the clock goes on until there is one. */
  nextCode(): string;
}

/** Turns the second factor of a person on, through the routes, by the session of the person's token; the mail is sent. */
export async function enrol(h: Harness, user: TestUser): Promise<Enrolled> {
  const begun = await user.post('/api/v1/auth/second-factor/enrolment', {});
  if (begun.status !== 200) throw new Error(`no enrolment: ${begun.text}`);
  const authenticator = authenticatorOf(begun.body.secret);
  const confirmed = await user.post('/api/v1/auth/second-factor/confirmation', {
    code: authenticator.codeAt(h.clock.now()),
    password: PASSWORD,
  });
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${confirmed.text}`);
  await h.runJobs();
  return {
    ...authenticator,
    recoveryCodes: confirmed.body.recoveryCodes,
    nextCode: () => {
      h.clock.advance({ seconds: 30 });
      return authenticator.codeAt(h.clock.now());
    },
  };
}

/** Somebody with a second factor, in a tenant that lets people have one. */
export async function enrolledPerson(h: Harness, role: 'admin' | 'viewer' = 'viewer') {
  const tenant = await h.tenant();
  await allowFactors(h, tenant);
  const user = await tenant.user({ role });
  return { tenant, user, factor: await enrol(h, user) };
}

/** Adds a passkey of this device to a person, through the routes, by the session of the person's token; the mail is sent. */
export async function addPasskey(
  h: Harness,
  user: TestUser,
  device: PasskeyDevice,
  name = 'Telefone',
): Promise<{ id: string; recoveryCodes: string[] | null }> {
  const asked = await user.post('/api/v1/auth/second-factor/passkeys/options', {});
  if (asked.status !== 200) throw new Error(`no options: ${asked.text}`);
  const added = await user.post('/api/v1/auth/second-factor/passkeys', {
    credential: device.create(asked.body),
    name,
    password: PASSWORD,
  });
  if (added.status !== 201) throw new Error(`not added: ${added.text}`);
  await h.runJobs();
  return { id: added.body.passkey.id, recoveryCodes: added.body.recoveryCodes };
}

/** Somebody whose only second factor is a passkey, in a tenant that lets people have one. */
export async function passkeyPerson(h: Harness, publicUrl: string, role: 'admin' | 'viewer' = 'viewer') {
  const tenant = await h.tenant();
  await allowFactors(h, tenant);
  const user = await tenant.user({ role });
  const device = new PasskeyDevice(publicUrl);
  return { tenant, user, device, ...(await addPasskey(h, user, device)) };
}

/** The line by which an answer sets the cookie of a browser that is remembered; empty where it sets none. */
export function deviceCookieOf(answer: { headers: Readonly<Record<string, unknown>> }): string {
  const lines: unknown[] = [answer.headers['set-cookie'] ?? []].flat();
  return lines.map(String).find((line) => line.startsWith('retaguarda_device=')) ?? '';
}
