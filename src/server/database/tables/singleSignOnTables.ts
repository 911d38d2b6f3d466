import type { Generated } from 'kysely';
import type { DomainCheck } from '../../../contract/generated/operations';
import type { Defaulted, Instant, InstantOr, Optional } from './columnTypes';

/** Single sign-on of organisations (migration 0085). */
export interface SingleSignOnTables {
  sso_domain: {
    id: Generated<string>;
    organiser_id: string;
    domain: string;
    proof_token: string;
    created_at: Instant;
    proved_at: InstantOr;
    checked_at: InstantOr;
    last_check: Optional<DomainCheck>;
    failing_since: InstantOr;
    lost_at: InstantOr;
  };
  sso_provider: {
    organiser_id: string;
    issuer: string;
    client_id: string;
    encrypted_secret: Buffer;
    secret_set_at: Instant;
    is_on: Defaulted<boolean>;
    tested_at: InstantOr;
  };
  sso_sign_in: {
    state_hash: Buffer;
    browser_hash: Buffer;
    organiser_id: string;
    issuer: string;
    client_id: string;
    nonce: string;
    code_verifier: string;
    redirect: string;
    created_at: Instant;
    expires_at: Instant;
  };
  sso_subject: {
    membership_id: string;
    organiser_id: string;
    issuer: string;
    subject: string;
    linked_at: Instant;
  };
}
