import type { Generated, GeneratedAlways } from 'kysely';
import type { SuspensionKind } from '../../../contract/provider/suspension';
import type { TeamRight, TeamRole } from '../../../contract/team/roles';
import type { Defaulted, DefaultedInstant, Instant, InstantOr, Json, Optional } from './columnTypes';

/** A person's own account and the teams of organisers (migrations 0006, 0072 to 0074, 0079, 0082 and 0083). */
export interface AccountTables {
  account_token: {
    token_hash: Buffer;
    kind: 'email' | 'password' | 'lost_device';
    user_id: string;
    new_email: Optional<string>;
    created_at: Instant;
    expires_at: Instant;
  };
  sign_up_link: {
    id: Generated<string>;
    token_hash: Buffer;
    kind: 'organiser' | 'admin';
    email: Optional<string>;
    country: 'nz' | 'au';
    invited_by: Optional<string>;
    created_at: Instant;
    expires_at: Instant;
  };
  membership: {
    id: Generated<string>;
    user_id: string;
    organiser_id: string;
    permissions: Json<Record<string, boolean>>;
    role: TeamRole;
    is_suspended: Defaulted<boolean>;
    joined_at: DefaultedInstant;
    chosen_at: InstantOr;
    /** The last sign-in of this person to this organisation. */
    signed_in_at: InstantOr;
    version: Generated<number>;
    /** The person's events and venues; both null for the whole organisation. */
    scope_events: Optional<string[]>;
    scope_venues: Optional<string[]>;
    rights: Defaulted<TeamRight[]>;
    /** Until when an admin of the provider acts for the organisation; null for its own people. */
    support_until: InstantOr;
    support_reason: Optional<string>;
  };
  team_invitation: {
    id: Generated<string>;
    organiser_id: string;
    email: string;
    role: TeamRole;
    permissions: Json<Record<string, boolean>>;
    scope_events: Optional<string[]>;
    scope_venues: Optional<string[]>;
    rights: Defaulted<TeamRight[]>;
    token_hash: Buffer;
    invited_by: Optional<string>;
    created_at: Instant;
    expires_at: Instant;
  };
  suspension: {
    organiser_id: string;
    kind: SuspensionKind;
    reason: string;
    since: Instant;
    suspended_by: Optional<string>;
  };
  /** A view: every reason why an organisation may not send or sell. */
  active_suspension: {
    organiser_id: string;
    kind: SuspensionKind;
    reason: string;
    since: Instant;
    cause: 'provider' | 'unpaid';
  };
  newsletter_choice: {
    id: GeneratedAlways<number>;
    user_id: string;
    kind: 'product_news' | 'tips' | 'weekly_summary';
    wanted: boolean;
    wording: string;
    chosen_at: Instant;
  };
  weekly_summary: {
    organiser_id: string;
    user_id: string;
    /** The Monday of the mail, such as 2026-11-23. */
    week: string;
    outcome: 'sent' | 'empty';
    settled_at: Instant;
  };
  hidden_first_steps: {
    organiser_id: string;
    hidden_at: Instant;
    hidden_by: Optional<string>;
  };
  analytics_integration: {
    organiser_id: string;
    ga4_measurement_id: string;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
}
