import type { Generated } from 'kysely';
import type { Defaulted, Instant, InstantOr, Optional } from './columnTypes';

/** The second factors of a person's sign-in (migration 0079). */
export interface SecondFactorTables {
  authenticator: {
    user_id: string;
    secret: Buffer;
    created_at: Instant;
    confirmed_at: InstantOr;
    last_step: Defaulted<number>;
  };
  recovery_code: { user_id: string; code_hash: Buffer; used_at: InstantOr };
  passkey: {
    id: Generated<string>;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    host: string;
    name: string;
    created_at: Instant;
    last_used_at: InstantOr;
  };
  sign_in_challenge: {
    token_hash: Buffer;
    kind: 'second_step' | 'passkey' | 'new_passkey' | 'proof';
    user_id: Optional<string>;
    challenge: Optional<string>;
    expires_at: Instant;
  };
  factor_removal: { user_id: string; asked_at: Instant; due_at: Instant; stop_hash: Optional<Buffer> };
}
