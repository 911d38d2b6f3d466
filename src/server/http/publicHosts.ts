import { BlockList, isIP } from 'node:net';

/** Networks that are not part of the public internet: IANA's special-purpose registries (RFC 6890 and its updates). */
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
// Of IPv6 only the allocated range (2000::/3) is public, without networks that embed IPv4 or are for documentation.
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

/** Whether an IP address is on the public internet, so that a request to it cannot reach our own network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Names that resolve only on one machine or in one local network (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const LOCAL_NAME =
  /(^|\.)(localhost|local|internal|lan|home|corp|intranet|private|invalid|test|onion|alt|home\.arpa)$/;

/** Whether this host could be public, judged by its name alone. @param host in the form of `URL.hostname` */
export function mayBePublicHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name) !== 0) return isPublicAddress(name);
  return name.includes('.') && !LOCAL_NAME.test(name);
}
