import { isIP } from 'node:net';

/** Where passkeys of this installation are good: the relying party of WebAuthn. */
export interface PasskeyPlace {
  /** The relying party's id: a host name. */
  id: string;
  origin: string;
}

/** The place that the address of the installation names; null for one that has no host name, at which no browser makes a passkey. */
export function passkeyPlaceOf(publicUrl: string): PasskeyPlace | null {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}
