import type { ApprovalEntry } from '../../../contract/campaign/campaignStart';
import { approvalPath } from '../../../contract/paths/marketingPaths';
import { campaignPath, campaignReportPath } from '../../../contract/paths/pagePaths';
import type { ServiceMail } from '../../mail/serviceMail';
import { nounOf } from '../campaignLabels';
import { momentText } from '../schedule/startMails';
import type { findDecision } from './approvalQueries';

/** Asks an admin for a decision. */
export function approvalRequestMail(
  entry: ApprovalEntry & { organiserZone: string },
  to: string,
  publicUrl: string,
): ServiceMail {
  const { id, name, kind, organiserName, submittedBy, recipients, startsAt, zone, organiserZone } = entry;
  const people = recipients === 1 ? '1 person' : `${recipients.toLocaleString('en')} people`;
  const when = startsAt
    ? `It is due to start on ${momentText(new Date(startsAt), zone ?? organiserZone)}.`
    : 'It will be sent as soon as it is approved.';
  return {
    to,
    subject: `${organiserName} asks to send ${name}`,
    title: `A ${nounOf[kind]} is waiting for approval`,
    paragraphs: [
      `${submittedBy ?? 'Someone'} of ${organiserName} asks to send “${name}” to ${people}.`,
      when,
      'Review it and where its recipients come from, then approve it or say what needs to change.',
    ],
    action: { label: 'Review', url: publicUrl + approvalPath(id) },
    unexpected: 'You get this because you approve emails before they are sent.',
  };
}

type DecisionDetails = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

/** Informs the author of the decision and of the next step. */
export function decisionMail(decision: DecisionDetails, publicUrl: string): ServiceMail {
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
          ? `It starts on ${momentText(at, zone)}. If you change it before then, it needs approval again.`
          : 'It is being sent now.',
        ...(reason === '' ? [] : ['Comment:', reason]),
      ],
      action: at
        ? { label: `See the ${noun}`, url: publicUrl + campaignPath(kind, 'review', campaignId) }
        : { label: 'See progress', url: publicUrl + campaignReportPath(kind, campaignId) },
    };
  }
  return {
    ...own,
    subject: `${name} needs a change before it is sent`,
    title: `${name} needs a change`,
    paragraphs: [
      'It was reviewed and could not be approved as it is. Reason:',
      reason,
      'Nothing you wrote is lost. Change it and submit it again.',
    ],
    action: { label: `Change the ${noun}`, url: publicUrl + campaignPath(kind, 'review', campaignId) },
  };
}
