import { type Static, Type } from 'typebox';
import {
  named,
  nullable,
  oneOf,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../../platform/http/schema.ts';

/** Bytes as WebAuthn sends them in JSON. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
/** As long as a credential's id may be: 1,023 bytes. */
const CredentialId = bytes(1_364);
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 16 });

const credentialFields = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(nullable(oneOf(['cross-platform', 'platform']))),
  clientExtensionResults: Type.Object({}, { maxProperties: 16, description: 'not looked at' }),
};

/** What an authenticator answers that makes a passkey: `RegistrationResponseJSON` of WebAuthn. */
export const PasskeyRegistration = named(
  'PasskeyRegistration',
  strictObject({
    ...credentialFields,
    response: strictObject({
      clientDataJSON: bytes(4_096),
      attestationObject: bytes(16_384),
      authenticatorData: Type.Optional(bytes(8_192)),
      transports: Type.Optional(Transports),
      publicKeyAlgorithm: Type.Optional(Type.Integer()),
      publicKey: Type.Optional(nullable(bytes(4_096))),
    }),
  }),
);
export type PasskeyRegistration = Static<typeof PasskeyRegistration>;

/** What an authenticator answers that proves to have one: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertion = named(
  'PasskeyAssertion',
  strictObject({
    ...credentialFields,
    response: strictObject({
      clientDataJSON: bytes(4_096),
      authenticatorData: bytes(4_096),
      signature: bytes(8_192),
      userHandle: Type.Optional(nullable(bytes(88))),
    }),
  }),
);
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

const Descriptor = named(
  'PasskeyDescriptor',
  Type.Object({
    id: Text,
    type: Type.Literal('public-key'),
    transports: Type.Optional(Type.Array(oneOf(TRANSPORTS))),
  }),
);

/** `PublicKeyCredentialRequestOptionsJSON`, for `navigator.credentials.get`. */
export const PasskeyRequest = named(
  'PasskeyRequest',
  Type.Object({
    challenge: Text,
    rpId: Text,
    timeout: Type.Integer({ description: 'milliseconds' }),
    userVerification: oneOf(['preferred', 'required']),
    allowCredentials: Type.Array(Descriptor),
  }),
);

/** `PublicKeyCredentialCreationOptionsJSON`, for `navigator.credentials.create`. */
export const PasskeyCreation = named(
  'PasskeyCreation',
  Type.Object({
    challenge: Text,
    rp: Type.Object({ id: Text, name: Text }),
    user: Type.Object({ id: Text, name: Text, displayName: Text }),
    pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
    timeout: Type.Integer({ description: 'milliseconds' }),
    attestation: Type.Literal('none'),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('preferred'),
      userVerification: Type.Literal('preferred'),
    }),
    excludeCredentials: Type.Array(Descriptor),
  }),
);

export const PasskeyView = named(
  'Passkey',
  Type.Object({
    id: Uuid,
    name: Text,
    synced: Type.Boolean({ description: 'kept on several devices by an account of their maker' }),
    createdAt: Timestamp,
    lastUsedAt: nullable(Timestamp),
  }),
);
export type PasskeyView = Static<typeof PasskeyView>;

export const PasskeyName = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'what its owner calls it',
});
