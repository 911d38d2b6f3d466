import type { Generated, GeneratedAlways } from 'kysely';
import type { Country } from '../../../contract/country';
import type { PriceInterval } from '../../../contract/plan/planPrice';
import type { Instant, Optional } from './columnTypes';

/** Plans, payment methods and the TixSuite set-up (migrations 0007, 0137 and 0138). */
export interface PlanTables {
  /** In force from its day until the next one of the same plan, country and interval. */
  plan_price: {
    id: GeneratedAlways<number>;
    plan_id: number;
    country: Country;
    currency: string;
    interval: PriceInterval;
    cents: number;
    gst_included: Generated<boolean>;
    valid_from: string;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  plan_limit: {
    plan_id: number;
    /** Null without a limit. */
    team_members: number | null;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  plan_change: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    from_plan_id: number;
    to_plan_id: number;
    changed_by: Optional<string>;
    happened_at: Instant;
  };
  payment_method: {
    id: Generated<string>;
    organiser_id: string;
    state: 'ready' | 'waiting';
    provider: string;
    provider_id: string;
    brand: string;
    last_four: string;
    expiry_month: number;
    expiry_year: number;
    added_by: Optional<string>;
    added_at: Instant;
  };
  payment_event: {
    id: GeneratedAlways<number>;
    organiser_id: string;
    kind: 'added' | 'replaced' | 'removed' | 'declined' | 'refused';
    plan_id: number;
    brand: string;
    last_four: string;
    done_by: Optional<string>;
    happened_at: Instant;
  };
  tixsuite_company: {
    organiser_id: string;
    legal_name: string;
    trading_name: string;
    business_number: string;
    gst_registered: boolean;
    gst_number: string;
    street: string;
    city: string;
    region: string;
    postcode: string;
    contact_name: string;
    contact_email: string;
    contact_phone: string;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  tixsuite_payout: {
    organiser_id: string;
    account_name: string;
    sealed_account: Buffer;
    last_four: string;
    changed_by: Optional<string>;
    changed_at: Instant;
  };
  tixsuite_agreement: {
    organiser_id: string;
    terms_version: string;
    agreed_by: Optional<string>;
    agreed_at: Instant;
  };
}
