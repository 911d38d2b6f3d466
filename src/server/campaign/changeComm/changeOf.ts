import type { ChangeFacts } from '../../../contract/campaign/changeComm';
import type { ChangeCommKind } from '../../../contract/generated/operations';

/** The change between what ticketholders know and what is true now; undefined where both are the same to them. */
export function changeOf(known: ChangeFacts, now: ChangeFacts): ChangeCommKind | undefined {
  if (now.isCancelled !== known.isCancelled) return 'cancelled';
  if (now.isCancelled) return undefined;
  if (now.startsAt !== known.startsAt || now.zone !== known.zone) return 'moved';
  return now.venueId === known.venueId ? undefined : 'venue';
}
