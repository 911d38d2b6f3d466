import { sendWindowHours } from '../../../contract/campaignStart';
import { campaignPath } from '../../../contract/pagePaths';
import { zoneTimeName } from '../../../contract/zone';
import type { ServiceMail } from '../../mail/serviceMail';
import { nounOf } from '../campaignWords';
import type { ToldCampaign } from './scheduleQueries';

export const notAllowedReason =
  'Nobody who may send marketing mail stands behind it any more: whoever scheduled it may not send without approval, ' +
  'and what was approved has changed. Submit it for approval, or ask somebody who may send.';

/** Why one that was found too late did not start. */
export function lateReason(at: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - at.getTime()) / 60_000);
  const late = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return (
    `Turnout could not start it at its time, and found it ${late} later. More than ${sendWindowHours} hours late, it asks ` +
    'before it sends. Nobody has got it.'
  );
}

/** A moment in a zone: "Friday, 27 November 2026 at 9:00 am, New Zealand time". */
export function momentWords(at: Date, zone: string): string {
  const words = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  return `${words.format(at)}, ${zoneTimeName(zone)}`;
}

/** Tells whoever scheduled it that it did not start, why, and what there is to do. */
export function missedMail(campaign: ToldCampaign, publicUrl: string): ServiceMail {
  const { name, organiserName, to, at, zone, missedReason, kind, id } = campaign;
  const noun = nounOf[kind];
  return {
    to,
    subject: `${name} did not start`,
    title: `${name} did not start`,
    paragraphs: [
      ...(at ? [`It was to start on ${momentWords(at, zone)}.`] : []),
      missedReason ?? '',
      'It waits for you: send it now, choose another time, or take it back to a draft.',
    ].filter((paragraph) => paragraph !== ''),
    action: { label: `See the ${noun}`, url: publicUrl + campaignPath(kind, 'review', id) },
    unexpected: `You get this because this ${noun} of ${organiserName} was scheduled. Nothing was sent.`,
  };
}
