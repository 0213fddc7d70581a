import { openBytes, sealBytes } from '../../../platform/tokens/sealed-bytes.ts';

interface Owner {
  tenantId: number;
  uuid: string;
}

/** The secret of a client as it is stored, for this provider of this tenant alone. */
export function sealClientSecret(installation: Buffer, owner: Owner, secret: string): Buffer {
  return sealBytes(installation, boundTo(owner), Buffer.from(secret));
}

/** Opens what `sealClientSecret` made. Throws when the installation has another secret than it had then. */
export function openClientSecret(installation: Buffer, owner: Owner, sealed: Buffer): string {
  const secret = openBytes(installation, boundTo(owner), sealed);
  if (secret === null) throw new Error('the secret of a provider cannot be opened with this installation');
  return secret.toString();
}

const boundTo = ({ tenantId, uuid }: Owner) => `identity provider ${tenantId} ${uuid}`;
