import { domainsOf, type MailboxProvider } from './mailboxProviders';

/** How fast all our senders together may send to the mail servers of one domain. */
export interface DomainLimit {
  perMinute: number;
  atOnce: number;
}

export type DomainLimits = ReadonlyMap<string, DomainLimit>;

/*
 * These figures come from general knowledge: mailbox providers publish none, but reject senders that exceed what their
 * reputation allows. They suit a sender with a good reputation; MAIL_DOMAIN_LIMITS overrides them. Other domains have
 * no limit until their mail server asks for one.
 */
const providers: ReadonlyArray<readonly [provider: MailboxProvider, limit: DomainLimit]> = [
  ['gmail', { perMinute: 3_000, atOnce: 10 }],
  ['microsoft', { perMinute: 1_800, atOnce: 10 }],
  ['yahoo', { perMinute: 1_800, atOnce: 10 }],
  ['icloud', { perMinute: 1_200, atOnce: 5 }],
  ['spark', { perMinute: 600, atOnce: 5 }],
  ['telstra', { perMinute: 600, atOnce: 5 }],
  ['optus', { perMinute: 600, atOnce: 5 }],
];

export const defaultLimits: DomainLimits = new Map(
  providers.flatMap(([provider, limit]) => domainsOf[provider].map((domain) => [domain, limit] as const)),
);

const LINE = /^([a-z0-9.-]+\.[a-z0-9-]+)=(\d+)\/(\d+)$/;

/**
 * Reads limits such as "gmail.com=1200/5 example.org=60/1" (messages a minute / at once). They override the defaults.
 * @returns undefined when the text is not valid
 */
export function readLimits(text: string): DomainLimits | undefined {
  const limits = new Map(defaultLimits);
  for (const word of text.toLowerCase().split(/[\s,]+/)) {
    if (word === '') continue;
    const [, domain, perMinute, atOnce] = LINE.exec(word) ?? [];
    if (!domain || Number(perMinute) < 1 || Number(atOnce) < 1) return undefined;
    limits.set(domain, { perMinute: Number(perMinute), atOnce: Number(atOnce) });
  }
  return limits;
}
