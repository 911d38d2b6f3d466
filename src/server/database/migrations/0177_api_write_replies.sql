-- The reply of each write of the API, stored by the transaction that made the change, so that a program that did not get
-- it can send the call again. It names nobody, and the retention deletes it after a day.
create table api_write_reply (
  organiser_id uuid not null references organiser on delete cascade,
  api_key_id uuid not null,
  -- Hashes of the program's own texts, which are only compared: of the header Idempotency-Key, and of the call.
  key text not null,
  request text not null,
  status int not null,
  etag text,
  -- JSON as it was sent; null for an empty reply.
  body text,
  created_at timestamptz not null,
  primary key (organiser_id, api_key_id, key),
  foreign key (organiser_id, api_key_id) references api_key on delete cascade
);
create index api_write_reply_created on api_write_reply (created_at);

alter table api_write_reply enable row level security;
create policy tenant on api_write_reply
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
grant select, insert, update on api_write_reply to turnout_tenant;
