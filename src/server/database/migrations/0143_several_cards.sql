-- An organiser keeps several cards, one of which plans are charged with.
alter table payment_method drop constraint payment_method_organiser_id_state_key;
alter table payment_method add unique (organiser_id, id);
alter table payment_method
  -- Of a waiting card: whether it becomes the default once it is confirmed.
  add column is_default boolean not null default false,
  -- The card whose place a waiting card takes once it is confirmed.
  add column replaces_id uuid check (replaces_id is null or state = 'waiting'),
  add foreign key (organiser_id, replaces_id) references payment_method (organiser_id, id) on delete set null (replaces_id);

update payment_method set is_default = true;
update payment_method as waiting set replaces_id = ready.id
from payment_method as ready
where waiting.state = 'waiting' and ready.state = 'ready' and ready.organiser_id = waiting.organiser_id;

create unique index payment_method_default on payment_method (organiser_id) where state = 'ready' and is_default;
create unique index payment_method_waiting on payment_method (organiser_id) where state = 'waiting';

alter table payment_event drop constraint payment_event_kind_check;
alter table payment_event add constraint payment_event_kind_check
  check (kind in ('added', 'replaced', 'removed', 'made_default', 'declined', 'refused'));
