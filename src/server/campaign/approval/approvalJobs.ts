import { z } from 'zod';
import { sendServiceMail } from '../../mail/serviceMail';
import { listAdmins } from '../../provider/adminQueries';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { approvalRequestMail, decisionMail } from './approvalMails';
import { findDecision, listApprovals } from './approvalQueries';

const REQUEST_JOB = 'campaign/askAdmins';
const REQUEST_ONE_JOB = 'campaign/askAdmin';
const DECISION_JOB = 'campaign/tellDecision';
const byId = z.object({ organiserId: z.uuid(), approvalId: z.uuid() });
const byAddress = byId.extend({ to: z.string() });

interface ApprovalRef {
  organiserId: string;
  approvalId: string;
}

const job = (kind: string, { organiserId, approvalId }: ApprovalRef): NewJob => ({
  kind,
  key: `${kind}/${approvalId}`,
  payload: { organiserId, approvalId },
});

/** Mails every admin that a campaign waits for approval. */
export const requestApprovalJob = (ref: ApprovalRef) => job(REQUEST_JOB, ref);
/** Mails the decision to the author. */
export const mailDecisionJob = (ref: ApprovalRef) => job(DECISION_JOB, ref);

export function approvalJobs(services: Services): void {
  const { queue, database, publicUrl } = services;
  const waiting = async (ref: ApprovalRef) =>
    (await listApprovals(database.adminDb, ref)).find(({ state }) => state === 'waiting');

  queue.handle(REQUEST_JOB, async (given) => {
    const ref = byId.parse(given);
    const admins = await listAdmins(database.adminDb);
    // One job for each admin, so that a failed mail is retried alone.
    for (const { email: to } of admins) {
      const key = `${REQUEST_ONE_JOB}/${ref.approvalId}/${to}`;
      await queue.add(database.adminDb, { kind: REQUEST_ONE_JOB, key, payload: { ...ref, to } });
    }
    queue.wake();
  });
  queue.handle(REQUEST_ONE_JOB, async (given) => {
    const { to, ...ref } = byAddress.parse(given);
    const entry = await waiting(ref);
    if (entry) await sendServiceMail(services, approvalRequestMail(entry, to, publicUrl));
  });
  queue.handle(DECISION_JOB, async (given) => {
    const ref = byId.parse(given);
    const decision = await findDecision(database.adminDb, ref);
    if (!decision || !(decision.state === 'approved' || decision.state === 'rejected')) return;
    await sendServiceMail(services, decisionMail(decision, publicUrl), `approval-${ref.approvalId}`);
  });
}
