import type { ActivityQuery, ActivityQueryVariables } from '../generated/operations';
import type { AuditGroup } from './auditActions';

/** Who did what, when, from where, on what: the audit trail of an organisation, for people who manage its team. */
export type ActivityPage = ActivityQuery['activity'];
/** `who` is null for what the server did by itself; `network` and `browser` are null for that, and for Turnout's admins. */
export type ActivityEntry = ActivityPage['entries'][number];
export type ActivityPart = ActivityEntry['parts'][number];

/** The filter; days are YYYY-MM-DD in the organiser's zone. */
export type ActivityFilter = Omit<ActivityQueryVariables, 'key'>;

export const activityPageSize = 50;
/** How long entries are kept, in calendar months. */
export const activityMonths = 13;
/** The value of `person` that finds what Turnout's admins and the server itself did. */
export const turnoutPerson = 'turnout';

export const auditGroupLabels: Record<AuditGroup, string> = {
  team: 'Team',
  events: 'Events and venues',
  orders: 'Orders and money',
  mail: 'Mail',
  audience: 'Audience',
  account: 'Accounts',
  provider: 'Provider',
};

export const activityDocument = /* GraphQL */ `
  query activity($person: String, $group: AuditGroup, $from: String, $until: String, $key: String) {
    activity(person: $person, group: $group, from: $from, until: $until, key: $key) {
      entries {
        id
        who
        at
        network
        browser
        parts {
          text
          link
        }
      }
      people {
        id
        name
      }
      zone
      total
      lastEvaluatedKey
    }
  }
`;

/** GET {base}/api/activity/download: the list as CSV, with the same filter. */
export function activityDownloadPath(filter: ActivityFilter): `/api/${string}` {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/api/activity/download?${new URLSearchParams(given).toString()}`;
}
