-- What was asked with an idempotency key, as a hash: another request with the same key is refused, where it was given
-- the first one's answer. Null in rows from before, which are kept for a day.
alter table idempotent_reply add column request text;
