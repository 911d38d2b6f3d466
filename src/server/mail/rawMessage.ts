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

/** What nodemailer's pool asks of a message, answered without composing one. */
export class RawMessage extends MimeNode {
  /** What the connection reads it from, once there is one. */
  source: Readable | undefined;

  constructor(private readonly mail: RawMail) {
    super('text/plain');
  }

  override getEnvelope() {
    return { from: this.mail.from, to: [this.mail.to] };
  }

  override messageId() {
    return `<${this.mail.messageId}>`;
  }

  override getHeader(key: string) {
    return key.toLowerCase() === 'message-id' ? this.messageId() : '';
  }

  override createReadStream() {
    this.source = Readable.from([this.mail.raw], { objectMode: false });
    return this.source;
  }
}
