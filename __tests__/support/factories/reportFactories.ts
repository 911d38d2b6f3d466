import type { RecipientState, SkipReason } from '../../../src/contract/campaign/campaign';
import type { HitClass, HitKind } from '../../../src/contract/campaign/campaignReport';
import type { Services } from '../../../src/server/services';

export interface RecipientPlan {
  address?: string;
  fields?: Record<string, string>;
  state?: RecipientState;
  skipReason?: SkipReason;
  answer?: string;
  attempts?: number;
  hits?: HitPlan[];
}

/** `minute` counts from the start of sending; `link` is a position in the campaign's links. */
export interface HitPlan {
  kind: HitKind;
  hitClass?: HitClass;
  link?: number;
  minute?: number;
  /** Two letters. */
  country?: string;
}

export interface SentCampaign {
  campaignId: string;
  /** In the order of `overrides.recipients`. */
  recipients: Array<{ id: number; address: string }>;
}

let count = 0;

/** Inserts a campaign in the state in which sending leaves it. `startedAt` defaults to 10:00 UTC on 1 July 2026. */
export async function buildSentCampaign(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  overrides: {
    name?: string;
    kind?: 'email' | 'ticketholder';
    state?: 'draft' | 'sending' | 'paused' | 'sent' | 'cancelled';
    startedAt?: Date | null;
    links?: string[];
    recipients?: RecipientPlan[];
  } = {},
): Promise<SentCampaign> {
  const { startedAt = new Date('2026-07-01T10:00:00Z'), links = [], recipients = [] } = overrides;
  const minutesIn = (minute: number) => new Date((startedAt?.getTime() ?? 0) + minute * 60_000);
  return database.asAdmin(async (db) => {
    const { id: campaignId } = await db
      .insertInto('campaign')
      .values({
        organiser_id: organiserId,
        kind: overrides.kind ?? 'email',
        state: overrides.state ?? 'sent',
        name: overrides.name ?? 'Winter season',
        subject: 'The winter season is here',
        sending_started_at: startedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const linkIds: number[] = [];
    for (const [position, url] of links.entries()) {
      const link = await db
        .insertInto('campaign_link')
        .values({ organiser_id: organiserId, campaign_id: campaignId, position, url })
        .returning('id')
        .executeTakeFirstOrThrow();
      linkIds.push(link.id);
    }
    const made: SentCampaign['recipients'] = [];
    for (const plan of recipients) {
      const state = plan.state ?? 'accepted';
      const isOpen = state === 'pending' || state === 'claimed' || state === 'retry_wait';
      const handedOver = !isOpen && state !== 'skipped';
      const recipient = await db
        .insertInto('campaign_recipient')
        .values({
          organiser_id: organiserId,
          campaign_id: campaignId,
          address: plan.address ?? `reader-${String(++count).padStart(5, '0')}@example.org`,
          fields: JSON.stringify(plan.fields ?? {}),
          state,
          skip_reason: plan.skipReason ?? (state === 'skipped' ? 'unsubscribed' : null),
          message_id: `<${++count}@turnout.example>`,
          attempts: plan.attempts ?? (handedOver ? 1 : 0),
          claimed_by: state === 'claimed' ? campaignId : null,
          lease_until: state === 'claimed' ? minutesIn(1) : null,
          handed_over_at: handedOver ? minutesIn(0.25) : null,
          answer: plan.answer ?? null,
          finished_at: isOpen ? null : minutesIn(0.5),
        })
        .returning(['id', 'address'])
        .executeTakeFirstOrThrow();
      made.push(recipient);
      for (const hit of plan.hits ?? []) {
        await db
          .insertInto('campaign_hit')
          .values({
            organiser_id: organiserId,
            campaign_id: campaignId,
            recipient_id: recipient.id,
            kind: hit.kind,
            link_id: hit.link === undefined ? null : linkIds[hit.link],
            class: hit.hitClass ?? 'human',
            class_reason: `told as ${hit.hitClass ?? 'human'}`,
            happened_at: minutesIn(hit.minute ?? 1),
            country: hit.country ?? null,
          })
          .execute();
      }
    }
    return { campaignId, recipients: made };
  });
}
