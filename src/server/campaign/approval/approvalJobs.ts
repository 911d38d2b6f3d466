import { z } from 'zod';
import { sendServiceMail } from '../../mail/serviceMail';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { askedMail, decidedMail } from './approvalMails';
import { findDecision, listAdminAddresses, listApprovals } from './approvalQueries';

const ASK_JOB = 'campaign/askAdmins';
const ASK_ONE_JOB = 'campaign/askAdmin';
const TELL_JOB = 'campaign/tellDecision';
const byId = z.object({ organiserId: z.uuid(), approvalId: z.uuid() });
const byAddress = byId.extend({ to: z.string() });

interface ApprovalPlace {
  organiserId: string;
  approvalId: string;
}

const job = (kind: string, { organiserId, approvalId }: ApprovalPlace): NewJob => ({
  kind,
  key: `${kind}/${approvalId}`,
  payload: { organiserId, approvalId },
});

/** Mails every admin that a campaign waits for approval. */
export const askAdminsJob = (place: ApprovalPlace) => job(ASK_JOB, place);
/** Mails the decision to the author. */
export const tellDecisionJob = (place: ApprovalPlace) => job(TELL_JOB, place);

export function approvalJobs(services: Services): void {
  const { queue, database, publicUrl } = services;
  const waiting = async (place: ApprovalPlace) =>
    (await listApprovals(database.owner, place)).find(({ state }) => state === 'waiting');

  queue.handle(ASK_JOB, async (given) => {
    const place = byId.parse(given);
    const addresses = await listAdminAddresses(database.owner);
    // One job for each admin, so that a failed mail is retried alone.
    for (const to of addresses) {
      const key = `${ASK_ONE_JOB}/${place.approvalId}/${to}`;
      await queue.add(database.owner, { kind: ASK_ONE_JOB, key, payload: { ...place, to } });
    }
    queue.wake();
  });
  queue.handle(ASK_ONE_JOB, async (given) => {
    const { to, ...place } = byAddress.parse(given);
    const entry = await waiting(place);
    if (entry) await sendServiceMail(services, askedMail(entry, to, publicUrl));
  });
  queue.handle(TELL_JOB, async (given) => {
    const place = byId.parse(given);
    const decision = await findDecision(database.owner, place);
    if (!decision || !(decision.state === 'approved' || decision.state === 'rejected')) return;
    await sendServiceMail(services, decidedMail(decision, publicUrl), `approval-${place.approvalId}`);
  });
}
