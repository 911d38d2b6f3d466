import { isIPv6 } from 'node:net';

/**
 * The network under which attempts and connections are counted: an IPv4 address itself, or the /64 of an IPv6 address,
 * because internet providers give a whole /64 to one customer.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? 0 : tail.split(':').length;
    while (groups.length < Math.min(4, 8 - rest)) groups.push('0');
    if (groups.length < 4) groups.push(...tail.split(':'));
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
