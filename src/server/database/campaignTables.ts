import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Defaulted, DefaultedInstant, Instant, InstantOr, Json, Optional } from './columnTypes';

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
    name: string;
    subject: Defaulted<string>;
    preheader: Defaulted<string>;
    from_name: Defaulted<string>;
    reply_to: Defaulted<string>;
    accent: Defaulted<string>;
    blocks: ColumnType<unknown[], string | undefined, string>;
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
    sending_started_at: InstantOr;
    finished_at: InstantOr;
    /** From when on what comes back may stop the sending. */
    counted_from: InstantOr;
  };
  campaign_audience: { campaign_id: string; audience_id: string; organiser_id: string };
  /** No rows mean every session of the campaign's event. */
  campaign_session: { campaign_id: string; session_id: string; organiser_id: string };
  campaign_link: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    campaign_id: string;
    position: number;
    url: string;
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
      'unsubscribed' | 'paused' | 'suppressed' | 'no_consent' | 'duplicate' | 'invalid' | 'quota' | 'cancelled'
    >;
    message_id: string;
    attempts: Defaulted<number>;
    next_attempt_at: InstantOr;
    claimed_by: Optional<string>;
    lease_until: InstantOr;
    handed_over_at: InstantOr;
    answer: Optional<string>;
    finished_at: InstantOr;
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
