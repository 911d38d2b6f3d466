-- The test gateway sends webhooks about payouts as well.
alter table test_event
  alter column charge_id drop not null,
  add column payout_id text references test_payout,
  add constraint test_event_of_one check (num_nonnulls(charge_id, payout_id) = 1);
create index test_event_of_payouts on test_event (account, position) where payout_id is not null;
create index test_event_of_payout on test_event (payout_id, position) where payout_id is not null;
