/** The domains of the most common mailbox providers in New Zealand and Australia. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'bigpond.com',
  'optusnet.com.au',
  'hotmail.co.nz',
  'yahoo.co.nz',
  'xtra.co.nz',
  'gmail.co.nz',
  'yahoo.com.au',
  'outlook.co.nz',
  'outlook.com.au',
];
const REAL: ReadonlySet<string> = new Set([
  ...COMMON,
  ...[
    'mail.com',
    'ymail.com',
    'email.com',
    'gmx.com',
    'aol.com',
    'me.com',
    'msn.com',
    'mac.com',
    'live.co.nz',
  ],
  ...[
    'live.com.au',
    'googlemail.com',
    'rocketmail.com',
    'hotmail.com.au',
    'hotmail.co.uk',
    'yahoo.co.uk',
    'inbox.com',
  ],
]);
/** Well-formed domains that have no mailboxes, with the domain that was probably meant. */
const CURES: ReadonlyMap<string, string> = new Map([['gmail.co.nz', 'gmail.com']]);

/**
 * The edit distance: how many letters are missing, added, replaced or swapped with the next one. Stops early and
 * returns more than `most` when the lengths differ by more than that.
 */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      let cost = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        cost = Math.min(cost, (beforeLast[at - 2] ?? 0) + 1);
      next.push(cost);
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? most + 1;
}

const MAX_SEEN = 20_000;

/** Finds mistyped domains; each domain is only compared once. */
export function typoFinder(): (address: string) => string | undefined {
  const seen = new Map<string, string | undefined>();
  return (address) => {
    const domain = address.slice(address.indexOf('@') + 1);
    if (seen.has(domain)) return seen.get(domain);
    const meant = CURES.get(domain) ?? (REAL.has(domain) ? undefined : nearest(domain));
    if (seen.size < MAX_SEEN) seen.set(domain, meant);
    return meant;
  };
}

/** Finds a domain with one wrong letter or two swapped letters, such as `gmail.con` and `gmail.cm`. */
const nearest = (domain: string) =>
  COMMON.find((common) => !CURES.has(common) && distance(domain, common, 1) <= 1);

const ROLES =
  /^(info|admin|administrator|office|contact|contactus|enquir(y|ies)|inquir(y|ies)|hello|sales|support|help|helpdesk|service|accounts?|accounting|billing|finance|invoices?|marketing|media|press|news|newsletter|events?|bookings?|tickets?|reception|secretary|treasurer|team|staff|hr|jobs|careers|webmaster|postmaster|hostmaster|abuse|root|noc|security|mailer-daemon|(no|do-?not)[-_.]?reply)([+].*)?@/;

/** Whether the address belongs to an office rather than to a person: several people may read it, or nobody. */
export const isRoleAddress = (address: string): boolean => ROLES.test(address);
