import type { ApprovalEntry } from '../../../contract/campaignStart';
import { approvalPath } from '../../../contract/marketingPaths';
import { campaignPath, campaignReportPath } from '../../../contract/pagePaths';
import type { ServiceMail } from '../../mail/serviceMail';
import { nounOf } from '../campaignWords';
import { momentWords } from '../schedule/startMails';
import type { findDecision } from './approvalQueries';

/** Tells an admin that something waits for a decision. */
export function askedMail(
  entry: ApprovalEntry & { organiserZone: string },
  to: string,
  publicUrl: string,
): ServiceMail {
  const { id, name, kind, organiserName, submittedBy, recipients, startsAt, zone, organiserZone } = entry;
  const people = recipients === 1 ? '1 person' : `${recipients.toLocaleString('en')} people`;
  const when = startsAt
    ? `It is to start on ${momentWords(new Date(startsAt), zone ?? organiserZone)}.`
    : 'It is to be sent as soon as it is approved.';
  return {
    to,
    subject: `${organiserName} asks to send ${name}`,
    title: `A ${nounOf[kind]} waits for approval`,
    paragraphs: [
      `${submittedBy ?? 'Somebody'} of ${organiserName} asks to send “${name}” to ${people}.`,
      when,
      'Read it, see where its people come from, and approve it or say what has to change.',
    ],
    action: { label: 'Read and decide', url: publicUrl + approvalPath(id) },
    unexpected: 'You get this because you decide about mail that needs approval.',
  };
}

type Decided = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

/** Tells the author how the approval ended, and what there is to do. */
export function decidedMail(decision: Decided, publicUrl: string): ServiceMail {
  const { campaignId, kind, name, organiserName, to, state, reason, at, zone } = decision;
  const noun = nounOf[kind];
  const own = {
    to,
    unexpected: `You get this because this ${noun} of ${organiserName} was submitted for approval.`,
  };
  if (state === 'approved') {
    return {
      ...own,
      subject: `${name} is approved`,
      title: `${name} is approved`,
      paragraphs: [
        at
          ? `It starts on ${momentWords(at, zone)}. If you change it before then, it needs approval again.`
          : 'It is being sent now.',
        ...(reason === '' ? [] : ['This was added:', reason]),
      ],
      action: at
        ? { label: `See the ${noun}`, url: publicUrl + campaignPath(kind, 'review', campaignId) }
        : { label: 'See how it goes', url: publicUrl + campaignReportPath(kind, campaignId) },
    };
  }
  return {
    ...own,
    subject: `${name} needs a change before it is sent`,
    title: `${name} needs a change`,
    paragraphs: [
      'It was read and could not be approved as it is. This is why:',
      reason,
      'Nothing you wrote is lost. Change it and submit it again.',
    ],
    action: { label: `Change the ${noun}`, url: publicUrl + campaignPath(kind, 'review', campaignId) },
  };
}
