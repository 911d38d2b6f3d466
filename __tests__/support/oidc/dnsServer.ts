import { createSocket } from 'node:dgram';

/** A DNS server for tests, which knows the TXT records of a few domains. */
export interface DnsServer {
  /** Its address and port, as DNS_SERVER wants them. */
  readonly address: string;
  /** The texts by the whole name of their record. */
  readonly records: Map<string, string[]>;
  /** Domains that exist, whether or not they have a record. */
  readonly domains: Set<string>;
  close(): Promise<void>;
}

const TXT = 16;
const NO_SUCH_NAME = 3;

/** Reads the name of the only question, and where it ends. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answerOf(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(
    parts.map((one) => Buffer.concat([Buffer.from([one.length]), Buffer.from(one)])),
  );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string[]>();
  const domains = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const { name, type, end } = questionOf(query);
    const texts = type === TXT ? (records.get(name) ?? []) : [];
    const isKnown = records.has(name) || domains.has(name);
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8580 | (isKnown ? 0 : NO_SUCH_NAME), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(texts.length, 6);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...texts.map(answerOf)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    domains,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
