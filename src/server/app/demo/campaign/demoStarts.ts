import { storedMail } from '../../../../contract/template/storedMail';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { CampaignState } from '../../../../contract/campaign/campaign';
import type { MailBlock } from '../../../../contract/template/template';
import type { Queryable } from '../../../database/openDatabase';
import type { Services } from '../../../services';
import { insertApproval, decideApproval } from '../../../campaign/approval/approvalQueries';
import { contentHash } from '../../../campaign/approval/contentHash';
import { reviewCampaign } from '../../../campaign/review/campaignReview';
import { findCampaign } from '../../../campaign/campaignQueries';
import { writeStart } from '../../../campaign/schedule/scheduleQueries';
import { startJob } from '../../../campaign/schedule/startJob';
import { lateReason } from '../../../campaign/schedule/startMails';
import { WRITER_EMAIL } from '../account/demoPeople';
import { DEMO_ACCENT, type DemoOwner, hoursBefore } from './demoSentCampaigns';

interface DemoStart {
  name: string;
  subject: string;
  preheader: string;
  blocks: MailBlock[];
  state: Extract<CampaignState, 'scheduled' | 'pending_approval' | 'rejected' | 'missed'>;
  /** Days from today and the hour, in the organiser's zone; null to start at once. */
  starts: { days: number; hour: string } | null;
  spreadHours: number | null;
  submittedHoursAgo: number;
  reason?: string;
}

const words = {
  nz: { greeting: 'Kia ora', place: 'Waitangi Park', site: 'https://harbourlights.example.co.nz' },
  au: { greeting: 'Hello', place: 'Birrarung Marr', site: 'https://southernstages.example.com.au' },
} as const;

function demoStarts(country: DemoOwner['country']): DemoStart[] {
  const { greeting, place, site } = words[country];
  const mail = (heading: string, text: string, label: string, path: string): MailBlock[] => [
    { kind: 'heading', text: heading },
    { kind: 'text', text: `${greeting} {{first_name|there}},\n\n${text}` },
    { kind: 'button', text: label, url: `${site}/${path}` },
  ];
  const all: DemoStart[] = [
    {
      name: 'Gift vouchers for December',
      subject: 'Give someone a night out',
      preheader: 'Vouchers for every stage, sent by email or printed at home.',
      blocks: mail(
        'Give a night out',
        'Vouchers are good for every stage and last three years.',
        'Choose a voucher',
        'vouchers',
      ),
      state: 'scheduled',
      starts: { days: 6, hour: '09:00' },
      spreadHours: 4,
      submittedHoursAgo: 20,
    },
    {
      name: 'New Year’s Eve, first release',
      subject: `New Year’s Eve at ${place}: the first release`,
      preheader: 'Fireworks, three stages and a midnight breakfast.',
      blocks: mail(
        'See the year in',
        `Three stages, fireworks over the water and breakfast after midnight at ${place}.`,
        'Get first release tickets',
        'new-years-eve',
      ),
      state: 'pending_approval',
      starts: { days: 3, hour: '18:30' },
      spreadHours: 2,
      submittedHoursAgo: 3,
    },
    {
      name: 'Volunteers wanted',
      subject: 'Would you like to help out this summer?',
      preheader: 'A shift, a shirt and a ticket for a friend.',
      blocks: mail(
        'Help us open the doors',
        'We look for sixty people for the summer. One shift earns you a ticket for a friend.',
        'Put your name down',
        'volunteers',
      ),
      state: 'pending_approval',
      starts: null,
      spreadHours: null,
      submittedHoursAgo: 26,
    },
    {
      name: 'Half-price Tuesdays',
      subject: 'Half price, every Tuesday',
      preheader: 'Until the end of February.',
      blocks: mail('Half-price Tuesdays', 'Every Tuesday show is half price.', 'See the shows', 'tuesdays'),
      state: 'rejected',
      starts: null,
      spreadHours: null,
      submittedHoursAgo: 51,
      reason:
        'The email says every Tuesday show, but the page it leads to leaves out the two opening nights. Name the exceptions, please.',
    },
    {
      name: 'Matinee for schools',
      subject: 'A matinee for your class',
      preheader: 'Weekday mornings in March, with a talk afterwards.',
      blocks: mail(
        'Bring your class',
        'Weekday mornings in March, with a talk afterwards.',
        'See the dates',
        'schools',
      ),
      state: 'missed',
      starts: { days: -1, hour: '07:00' },
      spreadHours: null,
      submittedHoursAgo: 70,
    },
  ];
  // Only the New Zealand organiser has a person whose mail needs approval.
  return country === 'nz' ? all : all.filter(({ state }) => state === 'scheduled' || state === 'missed');
}

/** Seeds campaigns that wait for their time, for an admin or for their author. Call it after the audiences. */
export async function seedStarts(db: Queryable, services: Services, owner: DemoOwner): Promise<void> {
  const { organiserId, userId, country, now } = owner;
  const organiser = await db
    .selectFrom('organiser')
    .select(['name', 'contact_email', 'zone'])
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  const writer = await db
    .selectFrom('portal_user')
    .select('id')
    .where('email', '=', WRITER_EMAIL)
    .executeTakeFirst();
  const audience = await db
    .selectFrom('audience')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('name')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const start of demoStarts(country)) {
    const { name, subject, preheader, blocks, state, starts, spreadHours, submittedHoursAgo, reason } = start;
    const isSubmitted = state === 'pending_approval' || state === 'rejected';
    const by = isSubmitted ? (writer?.id ?? userId) : userId;
    const submittedAt = hoursBefore(now, submittedHoursAgo);
    const time = starts && startOf(now, organiser.zone, starts);
    const { id } = await db
      .insertInto('campaign')
      .values({
        organiser_id: organiserId,
        kind: 'email',
        state,
        name,
        subject,
        preheader,
        accent: DEMO_ACCENT,
        from_name: organiser.name,
        reply_to: organiser.contact_email,
        blocks: storedMail(blocks),
        version: 3,
        created_by: by,
        created_at: hoursBefore(submittedAt, 5),
        updated_at: submittedAt,
        missed_reason:
          state === 'missed' && time
            ? lateReason(time.at, new Date(time.at.getTime() + 3 * 3_600_000))
            : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into campaign_audience (campaign_id, audience_id, organiser_id)
      values (${id}, ${audience.id}, ${organiserId})`.execute(db);
    await writeStart(db, id, { start: { ...time, spreadHours }, userId: by });
    const place = { organiserId, campaignId: id };
    if (state === 'scheduled' && time) await services.queue.add(db, startJob(place, time.at));
    if (!isSubmitted) continue;
    const campaign = await findCampaign(db, id);
    if (!campaign) throw new Error('A campaign of the demo is gone.');
    const hash = await contentHash(db, campaign);
    const { publicUrl, secret } = services;
    const { recipients } = await reviewCampaign(db, campaign, { organiserId, publicUrl, secret, now });
    const count = recipients.willReceive;
    const asked = { ...place, contentHash: hash, recipients: count, userId: by, now: submittedAt };
    const approvalId = await insertApproval(db, asked);
    if (reason !== undefined) {
      const decidedAt = hoursBefore(now, submittedHoursAgo - 4);
      await decideApproval(db, approvalId, { state: 'rejected', reason, userId, now: decidedAt });
    }
  }
}

/** A wall time some days from today in its zone. */
function startOf(now: Date, zone: string, { days, hour }: { days: number; hour: string }) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const local = `${today.add({ days }).toString()}T${hour}`;
  const at = new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds);
  return { local, zone, at };
}
