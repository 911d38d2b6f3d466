import { createSocket } from 'node:dgram';

/** A DNS server for tests, which knows the TXT records and the addresses of a few domains. */
export interface DnsServer {
  /** Its address and port, as DNS_SERVER wants them. */
  readonly address: string;
  /** The texts by the whole name of their record. */
  readonly records: Map<string, string[]>;
  /** The IP addresses by name. */
  readonly addresses: Map<string, string[]>;
  /** Domains that exist, whether or not they have a record. */
  readonly domains: Set<string>;
  close(): Promise<void>;
}

const A = 1;
const TXT = 16;
const AAAA = 28;
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

const textData = (text: string) =>
  Buffer.concat(
    (text.match(/.{1,255}/gs) ?? ['']).map((one) =>
      Buffer.concat([Buffer.from([one.length]), Buffer.from(one)]),
    ),
  );

/** @param address an IPv6 address in full, without `::` */
const addressData = (address: string) =>
  address.includes(':')
    ? Buffer.from(address.replaceAll(':', ''), 'hex')
    : Buffer.from(address.split('.').map(Number));

function answerOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string[]>();
  const addresses = new Map<string, string[]>();
  const domains = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const { name, type, end } = questionOf(query);
    const ips = (addresses.get(name) ?? []).filter((ip) => type === (ip.includes(':') ? AAAA : A));
    const answers = [
      ...(type === TXT ? (records.get(name) ?? []) : []).map(textData),
      ...ips.map(addressData),
    ].map((data) => answerOf(type, data));
    const isKnown = records.has(name) || addresses.has(name) || domains.has(name);
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8580 | (isKnown ? 0 : NO_SUCH_NAME), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    addresses,
    domains,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
