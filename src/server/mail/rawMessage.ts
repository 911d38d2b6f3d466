import { Readable, Transform } from 'node:stream';
import MimeNode from 'nodemailer/lib/mime-node';

/** A message that is written already: who it goes to and every byte of it. */
export interface RawMail {
  from: string;
  to: string;
  /** Without its angle brackets. */
  messageId: string;
  /** Lines end with CR LF; none is longer than 998 bytes. */
  raw: Buffer;
}

const CR = 13;
const LF = 10;
const DOT = Buffer.from('.');
const END = Buffer.from('.\r\n');

/**
 * The message as it stands in the dialogue, its end with it (RFC 5321): a dot goes before each line that begins with one.
 * @returns undefined where a CR or an LF stands alone
 */
function forTheWire(raw: Buffer): Buffer | undefined {
  if (raw.at(-1) !== LF) return undefined;
  const pieces: Buffer[] = [];
  let taken = 0;
  for (let line = 0; line < raw.length;) {
    const end = raw.indexOf(LF, line);
    if (raw.indexOf(CR, line) !== end - 1) return undefined;
    if (raw[line] === DOT[0]) {
      pieces.push(raw.subarray(taken, line), DOT);
      taken = line;
    }
    line = end + 1;
  }
  return Buffer.concat([...pieces, raw.subarray(taken), END]);
}

/** `Readable.from` would step through an iterator of one piece for each message. */
class WholeAtOnce extends Readable {
  constructor(private readonly raw: Buffer) {
    super();
  }

  override _read(): void {
    this.push(this.raw);
    this.push(null);
  }

  /**
   * The connection would step through the bytes to write the same, which costs a quarter of a message. What has line ends
   * of its own it is left to mend.
   */
  override pipe<To extends NodeJS.WritableStream>(to: To, options?: { end?: boolean }): To {
    const wire = to instanceof Transform ? forTheWire(this.raw) : undefined;
    if (!wire || !(to instanceof Transform)) return super.pipe(to, options);
    // By its having been read the pool knows that it may not go out once more.
    this.read();
    to.push(wire);
    to.push(null);
    return to;
  }
}

/** What nodemailer's pool asks of a message, answered without composing one. */
export class RawMessage extends MimeNode {
  private readonly sources: Readable[] = [];

  constructor(private readonly mail: RawMail) {
    super('text/plain');
  }

  /** Whether a connection was told who it is from and for. */
  offered = false;

  override getEnvelope() {
    this.offered = true;
    return { from: this.mail.from, to: [this.mail.to] };
  }

  override messageId() {
    return `<${this.mail.messageId}>`;
  }

  override getHeader(key: string) {
    return key.toLowerCase() === 'message-id' ? this.messageId() : '';
  }

  /** Whether any of it has left by some connection. */
  get begun(): boolean {
    return this.sources.some(({ readableDidRead }) => readableDidRead);
  }

  override createReadStream() {
    // A connection that broke before it read a byte may be followed by another; one that read some may not.
    const source = this.begun
      ? new Readable({ read() {} }).destroy(new Error('This message may have been sent already.'))
      : new WholeAtOnce(this.mail.raw);
    this.sources.push(source);
    return source;
  }
}
