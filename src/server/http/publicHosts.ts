import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's on the open internet: IANA's special-purpose registries (RFC 6890 and its heirs). */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, bits, 'ipv4');
}
// Of IPv6 only what is given out (2000::/3) is open, without what carries an IPv4 address or is for documents.
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is one of the open internet, so that asking it asks nothing of our own network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Names that lead nowhere outside of one machine or one house (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const INNER_NAME =
  /(^|\.)(localhost|local|internal|lan|home|corp|intranet|private|invalid|test|onion|alt|home\.arpa)$/;

/** Whether somebody elsewhere could reach this host, as far as its name tells. @param host as `URL.hostname` has it */
export function mayBePublicHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name) !== 0) return isPublicAddress(name);
  return name.includes('.') && !INNER_NAME.test(name);
}
