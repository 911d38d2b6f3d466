import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SignInMethod } from '../../../contract/account/signInSession';
import type { AudienceRule } from '../../../contract/audience/rule/audienceRules';
import type { AccountTables } from './accountTables';
import type { ApiTables } from './apiTables';
import type { AudienceFigureTables } from './audienceFigureTables';
import type { BoxOfficeTables } from './boxOfficeTables';
import type { CheckInTables } from './checkInTables';
import type { ClosingTables } from './closingTables';
import type { Defaulted, DefaultedInstant, Instant, InstantOr, Json, JsonOr, Optional } from './columnTypes';
import type { EventColumns, EventTables } from './eventTables';
import type { FeedbackTables } from './feedbackTables';
import type { ImportTables } from './importTables';
import type { PayoutTables } from './payoutTables';
import type { PlanTables } from './planTables';
import type { ProviderTables } from './providerTables';
import type { CampaignTables } from './campaignTables';
import type { LegalTables } from './legalTables';
import type { ListingTables, SiteTables } from './listingTables';
import type { OrderTables } from './orderTables';
import type { ReportTables } from './reportTables';
import type { SecondFactorTables } from './secondFactorTables';
import type { SellingTables } from './sellingTables';
import type { SingleSignOnTables } from './singleSignOnTables';
import type { TemplateTables } from './templateTables';
import type { TicketingTables } from './ticketingTables';
import type { WebhookTables } from './webhookTables';

type Fields = Record<string, string>;

/**
 * The rows of all tables in PostgreSQL, for Kysely. Instants are read as Date, wall times and dates as the text that
 * PostgreSQL prints, bigint as number (our values stay far below 2^53). The jsonb columns have the types written here,
 * because everything stored was parsed by a schema of contract/*Input.ts or was made by the server itself.
 */
export interface Tables
  extends
    ApiTables,
    LegalTables,
    ListingTables,
    SiteTables,
    AccountTables,
    AudienceFigureTables,
    SecondFactorTables,
    EventTables,
    PayoutTables,
    PlanTables,
    ProviderTables,
    CampaignTables,
    ImportTables,
    FeedbackTables,
    SellingTables,
    SingleSignOnTables,
    TemplateTables,
    TicketingTables,
    CheckInTables,
    BoxOfficeTables,
    ClosingTables,
    OrderTables,
    ReportTables,
    WebhookTables {
  organiser: {
    id: Generated<string>;
    country: 'nz' | 'au';
    name: string;
    legal_name: string;
    postal_address: string;
    contact_email: string;
    /** Where replies go; null for the contact address. */
    reply_to: Optional<string>;
    /** The name of the logo's file. */
    logo: Optional<string>;
    zone: string;
    plan_id: Defaulted<number>;
    /** True for the organisation that runs this server; at most one organiser is. */
    is_provider: Defaulted<boolean>;
    created_at: DefaultedInstant;
  };
  portal_user: {
    id: Generated<string>;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    user_name: string;
    avatar: Optional<string>;
    created_at: DefaultedInstant;
  };
  sign_in_session: {
    id_hash: Buffer;
    user_id: string;
    organiser_id: string;
    /** The session that a tab was switched from; it ends with that one. */
    parent_hash: Optional<Buffer>;
    created_at: Instant;
    expires_at: Instant;
    id: Generated<string>;
    last_used_at: Instant;
    network: Optional<string>;
    browser: Optional<string>;
    method: SignInMethod;
    proved_at: Instant;
  };
  sign_in_attempt: { subject: string; happened_at: Instant };
  idempotent_reply: {
    subject: string;
    key: string;
    reply: JsonOr<unknown>;
    request: Optional<string>;
    created_at: DefaultedInstant;
  };
  job: {
    id: GeneratedAlways<number>;
    kind: string;
    key: Optional<string>;
    payload: Json<Record<string, unknown>>;
    /** Generated from `organiserId` in the payload; null for the server's own jobs. */
    organiser_id: ColumnType<string | null, never, never>;
    run_at: Instant;
    attempts: Defaulted<number>;
    asked: Defaulted<number>;
    claimed_by: Optional<string>;
    lease_until: InstantOr;
    last_error: Optional<string>;
    failures: Defaulted<number>;
    died_at: InstantOr;
  };
  caught_mail: {
    id: GeneratedAlways<number>;
    received_at: DefaultedInstant;
    envelope_from: string;
    envelope_to: string[];
    subject: string;
    message_id: string;
    raw: Buffer;
  };
  audit_entry: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    user_id: Optional<string>;
    action: string;
    detail: Json<Record<string, unknown>>;
    happened_at: DefaultedInstant;
    /** Of the request; null when the server acted by itself. */
    network: Optional<string>;
    browser: Optional<string>;
  };
  stored_file: {
    id: Generated<string>;
    organiser_id: string;
    key: string;
    name: string;
    media_type: string;
    bytes: number;
    width: Optional<number>;
    height: Optional<number>;
    /** Whether it is a cropped copy of another picture. */
    cropped: Defaulted<boolean>;
    created_at: DefaultedInstant;
  };
  venue: {
    id: Generated<string>;
    organiser_id: string;
    name: string;
    address: Defaulted<string>;
    city: Defaulted<string>;
    zone: string;
    capacity: Optional<number>;
    map_url: Defaulted<string>;
    access_notes: Defaulted<string>;
    created_at: DefaultedInstant;
    archived_at: InstantOr;
  };
  event: EventColumns & {
    id: Generated<string>;
    organiser_id: string;
    venue_id: string;
    title: string;
    slug: string;
    published_at: InstantOr;
    pay_at_door: Defaulted<boolean>;
    pay_by_invoice: Defaulted<boolean>;
    waitlist_open: Defaulted<boolean>;
    waitlist_hours: Defaulted<number>;
    check_in_hours: Defaulted<number>;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
  };
  event_session: {
    id: Generated<string>;
    organiser_id: string;
    event_id: string;
    starts_local: string;
    zone: string;
    starts_at: Instant;
    ends_local: Optional<string>;
    ends_at: InstantOr;
    capacity: Optional<number>;
    doors_local: Optional<string>;
    doors_at: InstantOr;
    sales_until_local: Optional<string>;
    sales_until: InstantOr;
    cancelled_at: InstantOr;
  };
  audience: {
    id: Generated<string>;
    organiser_id: string;
    name: string;
    kind: Defaulted<'list' | 'rule'>;
    /** Null for a list. */
    rule: JsonOr<AudienceRule>;
    version: Defaulted<number>;
    created_at: DefaultedInstant;
    archived_at: InstantOr;
  };
  contact: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    address: string;
    fields: ColumnType<Fields, string | undefined, string>;
    /** Kept up to date from the orders by triggers, see migrations 0022 and 0033. */
    kept_orders: Generated<number>;
    spent_cents: Generated<number>;
    last_order_at: InstantOr;
    /** Kept up to date from consents, suppressions and pauses by triggers, see migration 0030. */
    consents: Generated<number>;
    stopped: Generated<number>;
    paused_until: InstantOr;
    import_id: Optional<string>;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
  };
  audience_contact: {
    audience_id: string;
    contact_id: number;
    organiser_id: string;
    import_id: Optional<string>;
    added_at: DefaultedInstant;
    added_from: Optional<string>;
  };
  consent_record: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    address: string;
    given: boolean;
    source:
      | 'import'
      | 'import_undone'
      | 'paste'
      | 'ticketholders'
      | 'checkout'
      | 'site'
      | 'manual'
      | 'unsubscribe_page'
      | 'one_click'
      | 'preference_page';
    wording: string;
    contact_source: Optional<string>;
    import_id: Optional<string>;
    recorded_by: Optional<string>;
    happened_at: DefaultedInstant;
    said_at: InstantOr;
    evidence: Optional<string>;
  };
  suppression: {
    id: GeneratedAlways<number>;
    scope: 'organiser' | 'platform';
    organiser_id: Optional<string>;
    address: string;
    reason:
      'unsubscribed' | 'hard_bounce' | 'soft_bounces' | 'complaint' | 'imported' | 'added_by_hand' | 'erased';
    created_at: DefaultedInstant;
    campaign_id: Optional<string>;
    source: Defaulted<string>;
    added_by: Optional<string>;
    said_at: InstantOr;
    from_file: Defaulted<boolean>;
  };
  /** See rowVersion.ts. */
  row_version: {
    organiser_id: string;
    part: string;
    owner_id: string;
    row_id: string;
    version: Defaulted<number>;
    changed_by: Optional<string>;
    changed_at: InstantOr;
  };
  /** Tenants cannot read it. */
  erasure_salt: { organiser_id: string; salt: ColumnType<Buffer, Buffer | undefined, never> };
}
