import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** User verification was performed: by finger, face or PIN. */
  readonly isVerified?: boolean;
}

/** One passkey in a software authenticator: ES256, no attestation. Replaces browser and device. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  /** The passkey's signature counter; a test may set it back. */
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #userHandle: string;

  constructor(userHandle: string) {
    this.#userHandle = userHandle;
  }

  make({ isVerified = true, ...ceremony }: Ceremony) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const flags = FLAGS.present | FLAGS.hasKey | (isVerified ? FLAGS.verified : 0);
    const data = Buffer.concat([this.#data(flags, ceremony), Buffer.alloc(16), length, id, this.#coseKey()]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(data)],
    ]);
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    });
  }

  use({ isVerified = true, ...ceremony }: Ceremony) {
    this.counter += 1;
    const data = this.#data(FLAGS.present | (isVerified ? FLAGS.verified : 0), ceremony);
    const client = clientData('webauthn.get', ceremony);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #data(flags: number, { rpId = 'localhost' }: Ceremony): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} } as const;
  }
}

function clientData(type: string, { challenge, origin = 'http://localhost:3000' }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
