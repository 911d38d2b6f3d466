import type { Campaign } from '../../../contract/campaign/campaign';
import { contentsOf, testSizes } from '../../../contract/campaign/campaignVariants';
import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { composeMail } from '../mail/composeMail';
import type { MailData } from '../mailData/mailData';
import { type MailSender } from '../mail/mailContent';
import { countUnsent, drawTest, findTest, freezeVariant, setTestEnd } from './testQueries';

export const DECIDE_JOB = 'campaign/decide';

const HOUR_MS = 3_600_000;

interface Frozen {
  services: Pick<Services, 'random' | 'queue'>;
  organiserId: string;
  campaign: Campaign;
  /** The sender in the footer of version A. */
  sender: MailSender;
  data: MailData;
  tagged: (url: string) => string;
  /** How many links version A has; those of the other versions are numbered after them. */
  firstLink: number;
  /** How many people will be mailed. */
  people: number;
  now: Date;
}

/**
 * Starts the A/B test of a campaign whose recipients have just been frozen, in the same transaction: composes the other
 * versions, draws the participants, and holds everybody else back until there is a winner. Does nothing without
 * versions.
 */
export async function startTest(
  db: Queryable,
  { services, organiserId, campaign, sender, data, tagged, firstLink, people, now }: Frozen,
): Promise<void> {
  const { id, ab } = campaign;
  if (ab.variants.length === 0) return;
  let links = firstLink;
  for (const { position, ...content } of contentsOf(campaign).slice(1)) {
    const mail = await composeMail(content, sender, { firstLink: links, data });
    const written = { html: mail.html, text: mail.text, links: mail.links.map(tagged), firstLink: links };
    await freezeVariant(db, { campaignId: id, organiserId, position }, written);
    links += mail.links.length;
  }
  const versions = ab.variants.length + 1;
  const { each } = testSizes(people, ab);
  await drawTest(db, id, { each, versions, seed: services.random.uuid() });
  const endsAt = new Date(now.getTime() + ab.hours * HOUR_MS);
  await setTestEnd(db, id, endsAt);
  await services.queue.add(db, decideJob(organiserId, id, endsAt));
}

/**
 * A paused campaign does not decide its test. If test mails are still unsent when it is resumed, the test runs for its
 * full duration from then on; otherwise it ends as planned.
 */
export async function resumeTest(
  db: Queryable,
  { services, organiserId, campaignId }: Pick<Frozen, 'services' | 'organiserId'> & { campaignId: string },
  now: Date,
): Promise<void> {
  const test = await findTest(db, campaignId);
  if (!test || test.winner !== null) return;
  let { endsAt } = test;
  if ((await countUnsent(db, campaignId)) > 0) {
    const whole = new Date(now.getTime() + test.hours * HOUR_MS);
    if (whole > endsAt) endsAt = whole;
    await setTestEnd(db, campaignId, endsAt);
  }
  await services.queue.add(db, decideJob(organiserId, campaignId, endsAt));
}

const decideJob = (organiserId: string, campaignId: string, runAt: Date) => ({
  kind: DECIDE_JOB,
  key: `${DECIDE_JOB}/${campaignId}`,
  payload: { organiserId, campaignId },
  runAt,
});
