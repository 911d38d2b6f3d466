import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encoded = (data: Buffer | string) => Buffer.from(data).toString('base64url');

const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

interface Differences {
  /** The page that the browser says it is on. */
  origin?: string;
  counter?: number;
  /** False for a device that did not ask for a fingerprint or a PIN. */
  isVerified?: boolean;
  /** The person that the passkey names; null when it names none. */
  userHandle?: string | null;
}

/** A passkey in software: it answers as a browser with an authenticator does, or differently where a test wants it. */
export class SoftPasskey {
  readonly id = encoded(randomBytes(16));
  counter = 0;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private userHandle = '';

  constructor(
    private readonly host = 'localhost',
    private readonly origin = 'http://localhost',
  ) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** What the browser sends for the options of a new passkey. */
  make(options: string, { origin = this.origin, isVerified = true }: Differences = {}): string {
    const { challenge, user } = JSON.parse(options) as { challenge: string; user: { id: string } };
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([
      this.authenticatorData(HAS_KEY, isVerified, 0),
      Buffer.alloc(16),
      length,
      id,
      Buffer.from(isoCBOR.encode(key)),
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(data)],
    ]);
    return this.answer({
      clientDataJSON: encoded(
        JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false }),
      ),
      attestationObject: encoded(Buffer.from(isoCBOR.encode(attestation))),
      transports: ['internal'],
    });
  }

  /** What the browser sends for the options of a sign-in or a step-up. */
  use(options: string, differences: Differences = {}): string {
    const { origin = this.origin, counter = this.counter, isVerified = true } = differences;
    const { userHandle = this.userHandle } = differences;
    const { challenge } = JSON.parse(options) as { challenge: string };
    const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false });
    const data = this.authenticatorData(0, isVerified, counter);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.keys.privateKey);
    return this.answer({
      clientDataJSON: encoded(clientData),
      authenticatorData: encoded(data),
      signature: encoded(signature),
      ...(userHandle !== null && { userHandle }),
    });
  }

  private authenticatorData(flags: number, isVerified: boolean, counter: number): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(this.host), tail]);
  }

  private answer(response: object): string {
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  }
}
