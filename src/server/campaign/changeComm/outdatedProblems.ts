import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import type { Queryable } from '../../database/openDatabase';
import { momentText } from '../schedule/startMails';
import { findOutdated } from './changeCommQueries';

/** A hint on a draft about a change: there was another change after somebody had edited its text. */
export async function outdatedProblems(db: Queryable, campaignId: string): Promise<ReviewProblem[]> {
  const now = await findOutdated(db, campaignId);
  if (!now) return [];
  const { startsAt, zone, venue, isCancelled } = now;
  const state = isCancelled
    ? 'It is cancelled now.'
    : startsAt !== null && zone !== null
      ? `It is now on ${momentText(new Date(startsAt), zone)}.`
      : `The venue is now ${venue ?? 'another one'}.`;
  const what = startsAt === null ? 'The event' : 'The session';
  const message = `${what} has changed again since you edited this text. ${state} Check what the email says.`;
  return [{ code: 'changed_again', severity: 'warn', message, step: 'content', field: '' }];
}
