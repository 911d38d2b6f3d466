import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CampaignPlannedStart } from '../../../contract/campaign/campaignStart';
import type { VariantFigures } from '../../../contract/campaign/campaignTest';
import type { MailBlock } from '../../../contract/template/template';
import type { Defaulted, DefaultedInstant, Instant, InstantOr, Json, JsonOr, Optional } from './columnTypes';

/** Campaigns, whom they go to and what comes of them (migrations 0004 and 0009). */
export interface CampaignTables {
  campaign: {
    id: Generated<string>;
    organiser_id: string;
    kind: 'email' | 'ticketholder';
    state: Defaulted<
      | 'draft'
      | 'pending_approval'
      | 'rejected'
      | 'scheduled'
      | 'missed'
      | 'preparing'
      | 'sending'
      | 'paused'
      | 'sent'
      | 'cancelled'
    >;
    disabled_at: InstantOr;
    /** How many were frozen, whatever became of each; 0 before. */
    recipients: Defaulted<number>;
    name: string;
    subject: Defaulted<string>;
    preheader: Defaulted<string>;
    from_name: Defaulted<string>;
    reply_to: Defaulted<string>;
    accent: Defaulted<string>;
    blocks: ColumnType<MailBlock[], string | undefined, string>;
    version: Defaulted<number>;
    frozen_html: Optional<string>;
    frozen_text: Optional<string>;
    copied_from: Optional<string>;
    event_id: Optional<string>;
    /** Decided when the recipients are frozen. */
    purpose: Optional<'service' | 'marketing'>;
    created_by: Optional<string>;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
    pause_reason: Optional<string>;
    /** Null is the usual value, an empty text leaves the tag off. */
    utm_source: Optional<string>;
    utm_medium: Optional<string>;
    utm_campaign: Optional<string>;
    utm_term: Optional<string>;
    utm_content: Optional<string>;
    archived_at: InstantOr;
    sending_started_at: InstantOr;
    finished_at: InstantOr;
    /** From when on what comes back may stop the sending. */
    counted_from: InstantOr;
    /** The instant of the wall time below; all three null for what starts at once. */
    scheduled_for: InstantOr;
    scheduled_local: Optional<string>;
    scheduled_zone: Optional<string>;
    spread_hours: Optional<number>;
    /** What a draft's writer has chosen of it so far. */
    planned_start: JsonOr<CampaignPlannedStart>;
    scheduled_by: Optional<string>;
    missed_reason: Optional<string>;
    paused_at: InstantOr;
    paused_ms: Defaulted<number>;
    /** Per cent of the recipients; ab_ends_at is set once the test runs. */
    ab_share: Defaulted<number>;
    ab_by: Defaulted<'clicks' | 'orders'>;
    ab_hours: Defaulted<number>;
    ab_ends_at: InstantOr;
    ab_winner: Optional<number>;
    ab_decided_at: InstantOr;
    ab_decided_by: Optional<'rule' | 'hand'>;
    ab_why: Optional<'clear' | 'close' | 'tie' | 'nothing' | 'hand'>;
    ab_figures: JsonOr<VariantFigures[]>;
  };
  /** Versions B to D of a campaign's mail; null where one says what version A says. */
  campaign_variant: {
    campaign_id: string;
    position: number;
    organiser_id: string;
    subject: Optional<string>;
    preheader: Optional<string>;
    blocks: JsonOr<MailBlock[]>;
    frozen_html: Optional<string>;
    frozen_text: Optional<string>;
  };
  campaign_approval: {
    id: Generated<string>;
    organiser_id: string;
    campaign_id: string;
    state: Defaulted<'waiting' | 'approved' | 'rejected' | 'withdrawn'>;
    content_hash: string;
    recipients: number;
    submitted_by: Optional<string>;
    submitted_at: Instant;
    decided_by: Optional<string>;
    decided_at: InstantOr;
    reason: Defaulted<string>;
  };
  campaign_audience: {
    campaign_id: string;
    audience_id: string;
    organiser_id: string;
    excluded: Defaulted<boolean>;
  };
  /** No rows mean every session of the campaign's event. */
  campaign_session: { campaign_id: string; session_id: string; organiser_id: string };
  campaign_link: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    campaign_id: string;
    position: number;
    url: string;
    /** In which version of the mail it stands. */
    variant: Defaulted<number>;
  };
  campaign_recipient: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    campaign_id: string;
    contact_id: Optional<number>;
    address: string;
    fields: Json<Record<string, string>>;
    state: Defaulted<
      | 'pending'
      | 'claimed'
      | 'retry_wait'
      | 'accepted'
      | 'delivered'
      | 'bounced_soft'
      | 'bounced_hard'
      | 'complained'
      | 'failed'
      | 'skipped'
      | 'unknown'
    >;
    skip_reason: Optional<
      | 'unsubscribed'
      | 'paused'
      | 'suppressed'
      | 'no_consent'
      | 'duplicate'
      | 'invalid'
      | 'quota'
      | 'cancelled'
    >;
    message_id: string;
    attempts: Defaulted<number>;
    next_attempt_at: InstantOr;
    claimed_by: Optional<string>;
    lease_until: InstantOr;
    handed_over_at: InstantOr;
    answer: Optional<string>;
    finished_at: InstantOr;
    /** Which version of the mail, in a test; null for the rest. */
    variant: Optional<number>;
  };
  campaign_hit: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    campaign_id: string;
    recipient_id: number;
    kind: 'open' | 'click' | 'unsubscribe';
    link_id: Optional<number>;
    class: 'human' | 'privacy_proxy' | 'prefetch' | 'scanner' | 'unknown';
    class_reason: string;
    /** Set by the database from the recipient. */
    contact_id: Optional<number>;
    happened_at: Instant;
  };
  recipient_quota_entry: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    campaign_id: Optional<string>;
    month: string;
    recipients: number;
    happened_at: DefaultedInstant;
  };
  /** The last edit of each part of a campaign; `field` is a key of CampaignInput (migration 0024). */
  campaign_edit: {
    campaign_id: string;
    organiser_id: string;
    field: string;
    version: number;
    edited_by: Optional<string>;
    edited_at: Instant;
  };
  /** What an address in a mail answered when it was last asked (migration 0024). */
  link_check: {
    organiser_id: string;
    url: string;
    outcome: 'answers' | 'gone' | 'silent';
    checked_at: Instant;
  };
  /** A ticket that somebody holds. */
  ticket: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    session_id: string;
    holder_name: string;
    holder_address: string;
    status: Defaulted<'valid' | 'cancelled'>;
    created_at: DefaultedInstant;
    order_line_id: Optional<string>;
    line_quantity: Optional<number>;
    position: Optional<number>;
    code: Optional<string>;
  };
}
