import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { opened } from './account.ts';
import { api, dataOf } from './client.ts';
import { ApiError } from './problem.ts';
import type { BodyOf, Me } from './types.ts';

/** What a passkey answered, as the routes take it in place of a code. */
export type PasskeyAnswer = NonNullable<BodyOf<'stepUp'>['credential']>;

/**
 * Asks a device of the person for what these options say. Throws an `ApiError` whose code tells why there is none: `passkey.cancelled`,
 * also where the device has no such passkey, `passkey.known` or `passkey.failed`.
 */
export async function askPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON }).catch(refuse)) as PasskeyAnswer;
}

/** Signs in by a passkey alone, whosever it is; the browser keeps the session cookie. */
export async function signInByPasskey(): Promise<Me> {
  const credential = await askPasskey(
    await dataOf(api.POST('/api/v1/auth/login/passkey/options', { body: {} })),
  );
  const { data } = await dataOf(api.POST('/backend/api/auth/passkey.php', { body: { credential } }));
  return opened(data);
}

/** Asks for what proves the second factor of whoever is signed in. */
export async function askOwnPasskey(): Promise<PasskeyAnswer> {
  return askPasskey(await dataOf(api.POST('/api/v1/auth/step-up/options', { body: {} })));
}

/** Makes a passkey on a device of the person and adds it; answers recovery codes where it turned the second factor on. */
export async function addPasskey(name: string, password: string): Promise<string[] | null> {
  const optionsJSON = await dataOf(api.POST('/api/v1/auth/second-factor/passkeys/options', { body: {} }));
  const { startRegistration } = await import('@simplewebauthn/browser');
  const credential = await startRegistration({ optionsJSON }).catch(refuse);
  const body = { credential, name, password } as BodyOf<'addPasskey'>;
  return (await dataOf(api.POST('/api/v1/auth/second-factor/passkeys', { body }))).recoveryCodes;
}

export async function removePasskey(id: string): Promise<void> {
  await dataOf(api.DELETE('/api/v1/auth/second-factor/passkeys/{id}', { params: { path: { id } } }));
}

/** Browsers tell by the name of an error whether somebody left, waited too long, or has such a passkey already. */
function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  const code =
    name === 'InvalidStateError'
      ? 'passkey.known'
      : name === 'NotAllowedError' || name === 'AbortError'
        ? 'passkey.cancelled'
        : 'passkey.failed';
  throw new ApiError({ status: 400, code, message: '' });
}
