import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a browser is asked for, as far as an authenticator needs it. */
interface Asked {
  challenge: string;
  user?: { id: string };
}

interface How {
  /** The page that asked. */
  origin?: string;
  /** Whether the authenticator checked who holds it. */
  verifies?: boolean;
  /** The counter of the answer; synchronised passkeys have none, which is 0. */
  counter?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator in software, which answers as a telephone or a key would: WebAuthn level 3, ES256, attestation `none`. */
export class PasskeyDevice {
  readonly #id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  readonly #rpId: string;
  readonly #origin: string;
  #user = '';

  /** One of the installation at this address. */
  constructor(publicUrl: string) {
    const { hostname, origin } = new URL(publicUrl);
    [this.#rpId, this.#origin] = [hostname, origin];
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // A COSE key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
    this.#cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** Makes the passkey that `navigator.credentials.create` was asked for. */
  create(asked: Asked, how: How = {}) {
    this.#user = asked.user?.id ?? '';
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#cose,
    ]);
    const data = Buffer.concat([this.#data(ATTESTED, how), attested]);
    // {"fmt": "none", "attStmt": {}, "authData": bytes of up to 65,535}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', asked, how).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers what `navigator.credentials.get` was asked for. */
  get(asked: Asked, how: How = {}) {
    const data = this.#data(0, how);
    const client = this.#client('webauthn.get', asked, how);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      userHandle: this.#user,
    });
  }

  #answer<Response extends object>(response: Response) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
      response,
    };
  }

  #client(type: string, { challenge }: Asked, { origin = this.#origin }: How): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(flags: number, { counter = 0, verifies = true }: How): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([
      createHash('sha256').update(this.#rpId).digest(),
      Buffer.from([USER_PRESENT | (verifies ? USER_VERIFIED : 0) | flags]),
      counted,
    ]);
  }
}
