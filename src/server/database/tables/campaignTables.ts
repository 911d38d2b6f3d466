import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  BounceResult,
  CountryResult,
  ProviderResult,
} from '../../../contract/campaign/campaignDelivery';
import type { Attendance, HolderOrderState } from '../../../contract/campaign/campaign';
import type { ChangeFacts } from '../../../contract/campaign/changeComm';
import type { CampaignPlannedStart, CampaignStartRule } from '../../../contract/campaign/campaignStart';
import type { VariantFigures } from '../../../contract/campaign/campaignTest';
import type { StoredMail } from '../../../contract/template/storedMail';
import type {
  Defaulted,
  DefaultedInstant,
  Instant,
  InstantOr,
  Json,
  JsonDefaulted,
  JsonOr,
  Optional,
} from './columnTypes';

/** Campaigns, their recipients and their results (migrations 0004 and 0009). */
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
    /** How many recipients were frozen, whatever their state is now; 0 before that. */
    recipients: Defaulted<number>;
    name: string;
    subject: Defaulted<string>;
    preheader: Defaulted<string>;
    from_name: Defaulted<string>;
    reply_to: Defaulted<string>;
    accent: Defaulted<string>;
    brand_colour: Defaulted<boolean>;
    template_id: Optional<string>;
    blocks: ColumnType<StoredMail, string | undefined, string>;
    version: Defaulted<number>;
    frozen_html: Optional<string>;
    frozen_text: Optional<string>;
    copied_from: Optional<string>;
    event_id: Optional<string>;
    /** Of a comm: the ticket types whose holders get it, all of them when empty. */
    ticket_type_ids: ColumnType<string[], string[] | undefined, string[]>;
    attendance: Defaulted<Attendance>;
    order_state: Defaulted<HolderOrderState>;
    late_buyers: Defaulted<boolean>;
    attach_tickets: Defaulted<boolean>;
    attach_calendar: Defaulted<boolean>;
    late_checked_at: InstantOr;
    /** Whether the mail counts as service or marketing mail; decided when the recipients are frozen. */
    purpose: Optional<'service' | 'marketing'>;
    created_by: Optional<string>;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
    pause_reason: Optional<string>;
    /** Null means the default value; an empty text leaves the tag off. */
    utm_source: Optional<string>;
    utm_medium: Optional<string>;
    utm_campaign: Optional<string>;
    utm_term: Optional<string>;
    utm_content: Optional<string>;
    archived_at: InstantOr;
    sending_started_at: InstantOr;
    finished_at: InstantOr;
    /** Only mail handed over from this instant on counts towards the automatic pause. */
    counted_from: InstantOr;
    /** The instant of the wall time below; all three are null for a campaign that starts at once. */
    scheduled_for: InstantOr;
    scheduled_local: Optional<string>;
    scheduled_zone: Optional<string>;
    spread_hours: Optional<number>;
    /** For a start relative to a session; scheduled_for is derived from it (migration 0108). */
    start_rule: JsonOr<Omit<CampaignStartRule, 'sessionId'>>;
    start_session_id: Optional<string>;
    start_derived_at: InstantOr;
    /** The start that the writer of a draft has chosen so far. */
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
  /** Versions B to D of a campaign's mail; null where a part is the same as in version A. */
  campaign_variant: {
    campaign_id: string;
    position: number;
    organiser_id: string;
    subject: Optional<string>;
    preheader: Optional<string>;
    blocks: JsonOr<StoredMail>;
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
    /** The version of the mail that contains the link. */
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
    /** The version of the mail for recipients in the test; null for the rest. */
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
    /** Copied from the recipient by a trigger. */
    contact_id: Optional<number>;
    happened_at: Instant;
    /** How many hits the row stands for: one, until an old month is folded. */
    times: Defaulted<number>;
    /** Null where the user agent names none, and for hits from before it was stored. */
    device: Optional<'desktop' | 'phone' | 'tablet'>;
    /** Two letters; null where no proxy names it (migration 0128). */
    country: Optional<string>;
  };
  /** Bounces by reason, results by mailbox provider and hits by country; a trigger inserts the row (migration 0103). */
  campaign_delivery: {
    organiser_id: string;
    campaign_id: string;
    counted_at: InstantOr;
    next_count_at: Instant;
    counted_for: Defaulted<string>;
    providers: JsonDefaulted<ProviderResult[]>;
    bounces: JsonDefaulted<BounceResult[]>;
    countries: JsonDefaulted<CountryResult[]>;
  };
  /** Drafts about changes of sessions and events (migration 0114). */
  change_comm: {
    organiser_id: string;
    id: Generated<string>;
    event_id: string;
    session_id: Optional<string>;
    campaign_id: string;
    kind: 'moved' | 'cancelled' | 'venue';
    known: Json<ChangeFacts>;
    changed_to: Json<ChangeFacts>;
    drafted_version: number;
    outdated_version: Optional<number>;
    changed_at: Instant;
    closed_at: InstantOr;
    outcome: Optional<'sent' | 'dismissed' | 'withdrawn'>;
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
  /** The result of the last check of a link in a mail (migration 0024). */
  link_check: {
    organiser_id: string;
    url: string;
    outcome: 'answers' | 'gone' | 'silent';
    checked_at: Instant;
  };
  /** Tickets that were issued. */
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
    /** A trigger sets it where it is left out (migration 0094). */
    order_number: Defaulted<string>;
    /** Kept by a trigger. */
    checked_in: Defaulted<boolean>;
    nameless: GeneratedAlways<boolean>;
    sort_name: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
  };
}
