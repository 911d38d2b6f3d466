import { z } from 'zod';
import { sendServiceMail } from '../../mail/serviceMail';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { askedMail, decidedMail } from './approvalMails';
import { findDecision, listAdminAddresses, listApprovals } from './approvalQueries';

const ASK_JOB = 'campaign/askAdmins';
const ASK_ONE_JOB = 'campaign/askAdmin';
const TELL_JOB = 'campaign/tellDecision';
const byId = z.object({ approvalId: z.uuid() });
const byAddress = byId.extend({ to: z.string() });

const job = (kind: string, approvalId: string): NewJob => ({
  kind,
  key: `${kind}/${approvalId}`,
  payload: { approvalId },
});

/** Tells every admin that something waits. */
export const askAdminsJob = (approvalId: string) => job(ASK_JOB, approvalId);
/** Tells the author how it ended. */
export const tellDecisionJob = (approvalId: string) => job(TELL_JOB, approvalId);

export function approvalJobs(services: Services): void {
  const { queue, database, publicUrl } = services;
  const waiting = async (id: string) =>
    (await listApprovals(database.owner, id)).find(({ state }) => state === 'waiting');

  queue.handle(ASK_JOB, async (given) => {
    const { approvalId } = byId.parse(given);
    const addresses = await listAdminAddresses(database.owner);
    // One mail each, so that one that fails is tried again alone.
    for (const to of addresses) {
      const key = `${ASK_ONE_JOB}/${approvalId}/${to}`;
      await queue.add(database.owner, { kind: ASK_ONE_JOB, key, payload: { approvalId, to } });
    }
    queue.wake();
  });
  queue.handle(ASK_ONE_JOB, async (given) => {
    const { approvalId, to } = byAddress.parse(given);
    const entry = await waiting(approvalId);
    if (entry) await sendServiceMail(services, askedMail(entry, to, publicUrl));
  });
  queue.handle(TELL_JOB, async (given) => {
    const { approvalId } = byId.parse(given);
    const decision = await findDecision(database.owner, approvalId);
    if (!decision || !(decision.state === 'approved' || decision.state === 'rejected')) return;
    await sendServiceMail(services, decidedMail(decision, publicUrl), `approval-${approvalId}`);
  });
}
