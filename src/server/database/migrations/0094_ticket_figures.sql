-- What lists of ticketholders sort, filter and search by.
alter table ticket
  -- The number of its order, which is never changed; empty for a ticket without one.
  add column order_number text not null default '',
  add column checked_in boolean not null default false;
update ticket set order_number = coalesce(now_is.number, ''), checked_in = now_is.checked_in
from (
  select issued.id, placed.number, came.id is not null as checked_in
  from ticket as issued
  left join order_line as line on line.id = issued.order_line_id
  left join ticket_order as placed on placed.id = line.order_id
  left join check_in as came on came.ticket_id = issued.id and came.outcome = 'in' and came.undone_at is null
  where line.id is not null or came.id is not null
) as now_is
where now_is.id = ticket.id;
alter table ticket
  add column nameless boolean not null generated always as (holder_name = '') stored,
  add column sort_name text not null generated always as (lower(holder_name)) stored,
  -- The leading space lets a search for the beginning of a word use the same index as one for a part of it.
  add column search_text text not null
    generated always as (plain_text(' ' || holder_name || ' ' || holder_address || ' ' || order_number)) stored;

drop index ticket_event, ticket_session;
create index ticket_list on ticket (organiser_id, nameless, sort_name, id);
create index ticket_event on ticket (event_id, nameless, sort_name, id);
create index ticket_session on ticket (session_id, holder_address);
create index ticket_checked_in on ticket (organiser_id, nameless, sort_name, id) where checked_in;
create index ticket_cancelled on ticket (organiser_id, nameless, sort_name, id) where status = 'cancelled';
create index ticket_event_holder on ticket (event_id, holder_address) where status = 'valid' and holder_address <> '';
create index ticket_search on ticket using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 1024);

-- For a writer that leaves the number out.
create function number_ticket() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.order_number := coalesce((
    select placed.number from order_line as line join ticket_order as placed on placed.id = line.order_id
    where line.id = new.order_line_id and line.organiser_id = new.organiser_id), '');
  return new;
end $$;
create trigger number_ticket before insert or update of order_line_id on ticket
  for each row when (new.order_line_id is not null and new.order_number = '') execute function number_ticket();

create function ticket_checked_in() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ticket set checked_in = not ticket.checked_in
  where id = new.ticket_id and checked_in is distinct from exists (
    select from check_in where ticket_id = new.ticket_id and outcome = 'in' and undone_at is null);
  return null;
end $$;
create trigger ticket_checked_in_first after insert on check_in
  for each row when (new.outcome = 'in') execute function ticket_checked_in();
create trigger ticket_checked_in after update of outcome, undone_at on check_in
  for each row when ((old.outcome = 'in' or new.outcome = 'in')
    and (old.outcome, old.undone_at) is distinct from (new.outcome, new.undone_at))
  execute function ticket_checked_in();

-- The tickets of each session, and how many different addresses hold valid ones.
create table session_figure (
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null,
  session_id uuid not null,
  valid int not null,
  cancelled int not null,
  checked_in int not null,
  holders int not null,
  primary key (organiser_id, session_id)
);
create index session_figure_event on session_figure (event_id);

-- How many different addresses hold valid tickets of each event.
create table event_figure (
  organiser_id uuid not null references organiser on delete cascade,
  event_id uuid not null,
  holders int not null,
  primary key (organiser_id, event_id)
);

-- What is to be added to those figures. A sale only inserts here, so no two sales wait for each other; a job adds these
-- rows to the figures and deletes them. While a session or an event has a row here, its holders are counted anew.
create table session_figure_change (
  organiser_id uuid not null,
  event_id uuid not null,
  session_id uuid not null,
  valid int not null,
  cancelled int not null,
  checked_in int not null
);
create index session_figure_change_organiser on session_figure_change (organiser_id);

create function session_figures_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into session_figure_change
    select organiser_id, event_id, session_id, count(*) filter (where status = 'valid'),
      count(*) filter (where status = 'cancelled'), count(*) filter (where status = 'valid' and checked_in)
    from after_rows group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into session_figure_change
    select organiser_id, event_id, session_id, -count(*) filter (where status = 'valid'),
      -count(*) filter (where status = 'cancelled'), -count(*) filter (where status = 'valid' and checked_in)
    from before_rows group by 1, 2, 3;
  else
    insert into session_figure_change
    select organiser_id, event_id, session_id, coalesce(sum(sign) filter (where status = 'valid'), 0),
      coalesce(sum(sign) filter (where status = 'cancelled'), 0),
      coalesce(sum(sign) filter (where status = 'valid' and checked_in), 0)
    from (
      select 1 as sign, now_is.* from after_rows as now_is join before_rows as was using (id)
      where (now_is.event_id, now_is.session_id, now_is.status, now_is.checked_in, now_is.holder_address)
        is distinct from (was.event_id, was.session_id, was.status, was.checked_in, was.holder_address)
      union all
      select -1, was.* from before_rows as was join after_rows as now_is using (id)
      where (now_is.event_id, now_is.session_id, now_is.status, now_is.checked_in, now_is.holder_address)
        is distinct from (was.event_id, was.session_id, was.status, was.checked_in, was.holder_address)
    ) as step
    group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger session_figures_inserted after insert on ticket
  referencing new table as after_rows for each statement execute function session_figures_changed();
create trigger session_figures_changed after update on ticket
  referencing old table as before_rows new table as after_rows
  for each statement execute function session_figures_changed();
create trigger session_figures_deleted after delete on ticket
  referencing old table as before_rows for each statement execute function session_figures_changed();

insert into session_figure
select organiser_id, event_id, session_id, count(*) filter (where status = 'valid'),
  count(*) filter (where status = 'cancelled'), count(*) filter (where status = 'valid' and checked_in),
  count(distinct holder_address) filter (where status = 'valid' and holder_address <> '')
from ticket group by 1, 2, 3;
insert into event_figure
select organiser_id, event_id, count(distinct holder_address) from ticket
where status = 'valid' and holder_address <> '' group by 1, 2;

do $$
declare
  figures text;
begin
  foreach figures in array array['session_figure', 'event_figure', 'session_figure_change'] loop
    execute format('alter table %I enable row level security', figures);
    execute format(
      'create policy tenant on %I using (organiser_id = nullif(current_setting(''app.organiser_id'', true), '''')::uuid)',
      figures
    );
    execute format(
      'create policy scope on %I as restrictive to turnout_scoped using (event_id in (select id from event))', figures
    );
    execute format('grant select on %I to turnout_tenant', figures);
  end loop;
end $$;

-- As matching_orders: reads the index of searches for the tenant of the transaction.
-- @param words each must occur; they may have accents and any signs, and one or two letters match only the beginning
-- of a word of the ticket
-- @param most the most rows to return
create function matching_tickets(words text[], most int)
returns table (
  id uuid, event_id uuid, session_id uuid, status text, checked_in boolean, nameless boolean,
  sort_name text
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  word text;
  conditions text := '';
begin
  -- Dynamic, so that it is planned for these words; each is quoted as a literal.
  foreach word in array words loop
    conditions := conditions || format(' and search_text like %L', search_pattern(word));
    if not shows_personal_data() then
      conditions := conditions || format(
        ' and plain_text('' '' || holder_name || ''  '' || order_number) like %L', search_pattern(word));
    end if;
  end loop;
  if nullif(current_setting('app.scope_events', true), '') is not null then
    conditions := conditions || ' and event_id in (
      select event.id from event where event.organiser_id = $1 and (
        event.id = any(current_setting(''app.scope_events'')::uuid[])
        or event.venue_id = any(current_setting(''app.scope_venues'')::uuid[])))';
  end if;
  return query execute
    'select id, event_id, session_id, status, checked_in, nameless, sort_name
    from ticket where organiser_id = $1' || conditions || ' limit $2'
  using nullif(current_setting('app.organiser_id', true), '')::uuid, most;
end $$;
revoke execute on function matching_tickets from public;
grant execute on function matching_tickets to turnout_tenant;
