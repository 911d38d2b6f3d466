import { Resolver } from 'node:dns/promises';
import { isSystemError } from '../../files/systemError';

/** The texts of a TXT record, or why there are none. `silent`: the name servers gave no usable reply. */
export type TxtReply =
  { outcome: 'found'; texts: readonly string[] } | { outcome: 'none' | 'no_domain' | 'silent' };

/** Looks up the TXT records of `label` below a domain. */
export type TxtResolver = (label: string, domain: string) => Promise<TxtReply>;

const NO_SUCH_NAME = 'ENOTFOUND';
const NO_SUCH_RECORD = 'ENODATA';

/** @param server an IP address with an optional port, in place of the DNS servers of this machine */
export function txtResolver(server?: string): TxtResolver {
  const newResolver = () => {
    // Two tries take at most six seconds.
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    if (server) resolver.setServers([server]);
    return resolver;
  };
  return async (label, domain) => {
    const resolver = newResolver();
    try {
      const records = await resolver.resolveTxt(`${label}.${domain}`);
      return { outcome: 'found', texts: records.map((parts) => parts.join('')) };
    } catch (error) {
      if (isSystemError(error, NO_SUCH_RECORD)) return { outcome: 'none' };
      if (!isSystemError(error, NO_SUCH_NAME)) return { outcome: 'silent' };
    }
    // A name without records gives the same error as a name in a domain that does not exist.
    try {
      await resolver.resolveNs(domain);
      return { outcome: 'none' };
    } catch (error) {
      if (isSystemError(error, NO_SUCH_RECORD)) return { outcome: 'none' };
      return { outcome: isSystemError(error, NO_SUCH_NAME) ? 'no_domain' : 'silent' };
    }
  };
}
