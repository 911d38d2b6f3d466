import { sendWindowHours } from '../../../contract/campaign/campaignStart';
import { campaignPath } from '../../../contract/paths/pagePaths';
import { zoneTimeName } from '../../../contract/zone';
import type { ServiceMail } from '../../mail/serviceMail';
import { nounOf } from '../campaignLabels';
import type { CampaignForMail } from './scheduleQueries';

export const notAllowedReason =
  'The person who scheduled it can no longer send without approval, ' +
  'and the approved version has changed. Submit it for approval, or ask someone who can send.';

/** Why a campaign that was found too late did not start. */
export function lateReason(at: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - at.getTime()) / 60_000);
  const late = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return (
    `Turnout could not start it on time, and found it ${late} later. More than ${sendWindowHours} hours late, it asks ` +
    'before it sends. Nobody has received it.'
  );
}

/** Why a comm did not start whose session was moved so that its time had passed. */
export const movedReason =
  'Its session was moved, so the time at which it should have started had already passed. Nobody has received it.';

/** Why a comm does not start whose session does not take place at its time. */
export const sessionReasons = {
  removed:
    'The session that it was to start by has been removed, so it did not start. Nobody has received it.',
  cancelled: 'The session that it was to start by is cancelled, so it did not start. Nobody has received it.',
  audienceCancelled:
    'A session whose ticketholders it goes to was cancelled, so it did not start. Nobody has received it.',
  eventCancelled: 'The event is cancelled, so it did not start. Nobody has received it.',
  postponed:
    'The event was postponed when it was due, so it did not start. Choose another time once the new date is known. ' +
    'Nobody has received it.',
} as const;

/** An instant in a zone: "Friday, 27 November 2026 at 9:00 am, New Zealand time". */
export function momentText(at: Date, zone: string): string {
  const words = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  return `${words.format(at)}, ${zoneTimeName(zone)}`;
}

/** The mail to the person who scheduled a campaign that did not start: why, and what they can do. */
export function missedMail(campaign: CampaignForMail, publicUrl: string): ServiceMail {
  const { name, organiserName, to, at, zone, missedReason, kind, id } = campaign;
  const noun = nounOf[kind];
  return {
    to,
    subject: `${name} did not start`,
    title: `${name} did not start`,
    paragraphs: [
      ...(at ? [`It was due to start on ${momentText(at, zone)}.`] : []),
      missedReason ?? '',
      'It needs your decision: send it now, choose another time, or return it to draft.',
    ].filter((paragraph) => paragraph !== ''),
    action: { label: `See the ${noun}`, url: publicUrl + campaignPath(kind, 'review', id) },
    unexpected: `You get this because this ${noun} of ${organiserName} was scheduled. Nothing was sent.`,
  };
}
