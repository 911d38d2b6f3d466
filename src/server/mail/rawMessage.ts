import { Readable, Transform } from 'node:stream';
import MimeNode from 'nodemailer/lib/mime-node';

/** A message that is already composed: its envelope and every byte of it. */
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
 * The message as SMTP transmits it, including its end (RFC 5321): a line that begins with a dot gets another in front.
 * @returns undefined where a CR or an LF occurs without the other
 */
function dotStuffed(raw: Buffer): Buffer | undefined {
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

/** Emits the buffer as one chunk. `Readable.from` would run an iterator of one item for each message. */
class SingleChunkStream extends Readable {
  constructor(private readonly raw: Buffer) {
    super();
  }

  override _read(): void {
    this.push(this.raw);
    this.push(null);
  }

  /**
   * Writes the dot-stuffed message itself. The connection would scan every byte to write the same, which is a quarter
   * of the cost of a message. Messages with bare line ends are left to the connection, which fixes them.
   */
  override pipe<To extends NodeJS.WritableStream>(to: To, options?: { end?: boolean }): To {
    const wire = to instanceof Transform ? dotStuffed(this.raw) : undefined;
    if (!wire || !(to instanceof Transform)) return super.pipe(to, options);
    // Reading the stream marks it as begun, so that the pool does not send the message again.
    this.read();
    to.push(wire);
    to.push(null);
    return to;
  }
}

/** The interface that nodemailer's pool expects of a message, implemented without composing one. */
export class RawMessage extends MimeNode {
  private readonly sources: Readable[] = [];

  constructor(private readonly mail: RawMail) {
    super('text/plain');
  }

  /** Whether a connection has asked for the sender and the recipient. */
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

  /** Whether some connection has begun to send the message. */
  get begun(): boolean {
    return this.sources.some(({ readableDidRead }) => readableDidRead);
  }

  override createReadStream() {
    // When a connection broke before it read a byte, another one may send the message; afterwards none may.
    const source = this.begun
      ? new Readable({ read() {} }).destroy(new Error('This message may have been sent already.'))
      : new SingleChunkStream(this.mail.raw);
    this.sources.push(source);
    return source;
  }
}
