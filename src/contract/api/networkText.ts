import { z } from 'zod';

const address = z.union([z.ipv4(), z.ipv6()]);
const network = z.union([z.cidrv4(), z.cidrv6()]);

/** Whether the text is an IP address, or a network in CIDR notation. */
export const isNetwork = (text: string): boolean =>
  address.safeParse(text).success || network.safeParse(text).success;
