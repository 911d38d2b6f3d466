import { Readable } from 'node:stream';
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

/** `Readable.from` would step through an iterator of one piece for each message. */
const wholeAtOnce = (raw: Buffer) =>
  new Readable({
    read() {
      this.push(raw);
      this.push(null);
    },
  });

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
      : wholeAtOnce(this.mail.raw);
    this.sources.push(source);
    return source;
  }
}
