import type { MailboxGroup } from '../../contract/campaign/campaignDelivery';

const words = (text: string): readonly string[] => text.split(' ');

/** The domains of the mailbox providers that most people in New Zealand and Australia use. */
export const domainsOf = {
  gmail: words('gmail.com googlemail.com'),
  microsoft: words(
    'outlook.com outlook.co.nz outlook.com.au hotmail.com hotmail.co.nz hotmail.com.au live.com live.com.au msn.com',
  ),
  yahoo: words('yahoo.com yahoo.co.nz yahoo.com.au ymail.com aol.com'),
  icloud: words('icloud.com me.com mac.com'),
  spark: words('xtra.co.nz'),
  telstra: words('bigpond.com bigpond.net.au'),
  optus: words('optusnet.com.au'),
} as const satisfies Partial<Record<MailboxGroup, readonly string[]>>;

export type MailboxProvider = keyof typeof domainsOf;

const providers = new Map<string, MailboxGroup>(
  (Object.keys(domainsOf) as MailboxProvider[]).flatMap((provider) =>
    domainsOf[provider].map((domain) => [domain, provider] as const),
  ),
);

/** The first that matches decides. */
const endings: ReadonlyArray<readonly [ending: RegExp, group: MailboxGroup]> = [
  [/^erased\.invalid$/, 'erased'],
  [/\.(ac|school)\.nz$|\.edu(\.au)?$/, 'education'],
  [/\.(govt|parliament|mil)\.nz$|\.gov(\.au)?$/, 'government'],
  [/\.nz$/, 'other_nz'],
  [/\.au$/, 'other_au'],
];

/** @param domain of an address, in lower case */
export const mailboxGroupOf = (domain: string): MailboxGroup =>
  providers.get(domain) ?? endings.find(([ending]) => ending.test(domain))?.[1] ?? 'other';
