-- The events and venues that a person works for; both null for the whole organisation.
alter table membership
  add column scope_events uuid[],
  add column scope_venues uuid[],
  add constraint membership_scope check ((scope_events is null) = (scope_venues is null)),
  -- Owners and managers work for the whole organisation.
  add constraint membership_scope_role check (scope_events is null or role not in ('owner', 'manager'));
alter table team_invitation
  add column scope_events uuid[],
  add column scope_venues uuid[],
  add constraint team_invitation_scope check ((scope_events is null) = (scope_venues is null)),
  add constraint team_invitation_scope_role check (scope_events is null or role not in ('owner', 'manager'));

drop trigger membership_changed on membership;
create trigger membership_changed
before update of role, permissions, is_suspended, scope_events, scope_venues on membership
for each row execute function membership_changed();

-- Transactions of a person with a scope run as turnout_scoped, a member of turnout_tenant. The policies below narrow what
-- that role sees; a chain of them begins at the event, because a subquery on a table is narrowed by its own policy.
create policy scope on event as restrictive to turnout_scoped
  using (
    id = any(array(select unnest(nullif(current_setting('app.scope_events', true), '')::uuid[])))
    or venue_id = any(array(select unnest(nullif(current_setting('app.scope_venues', true), '')::uuid[])))
  );
create policy scope on venue as restrictive to turnout_scoped
  using (
    id = any(array(select unnest(nullif(current_setting('app.scope_venues', true), '')::uuid[])))
    or id in (select venue_id from event)
  );

do $$
declare
  narrowed text[];
begin
  -- Table, its column, and the table whose ids that column holds.
  foreach narrowed slice 1 in array array[
    ['event_artist', 'event_id', 'event'],
    ['event_image', 'event_id', 'event'],
    ['event_question', 'event_id', 'event'],
    ['event_session', 'event_id', 'event'],
    ['mass_refund', 'event_id', 'event'],
    ['offer', 'event_id', 'event'],
    ['promo_code', 'event_id', 'event'],
    ['stock', 'event_id', 'event'],
    ['ticket', 'event_id', 'event'],
    ['ticket_order', 'event_id', 'event'],
    ['ticket_type', 'event_id', 'event'],
    ['waitlist_entry', 'event_id', 'event'],
    ['contact_order', 'event_id', 'event'],
    ['check_in', 'session_id', 'event_session'],
    ['price_tier', 'ticket_type_id', 'ticket_type'],
    ['promo_code_ticket_type', 'promo_code_id', 'promo_code'],
    ['offer_stock', 'offer_id', 'offer'],
    ['stock_hold', 'offer_id', 'offer'],
    ['pool', 'stock_id', 'stock'],
    ['pool_session', 'stock_id', 'stock'],
    ['pool_ticket_type', 'stock_id', 'stock'],
    ['box_office_sale', 'order_id', 'ticket_order'],
    ['order_answer', 'order_id', 'ticket_order'],
    ['order_click', 'order_id', 'ticket_order'],
    ['order_event', 'order_id', 'ticket_order'],
    ['order_line', 'order_id', 'ticket_order'],
    ['order_payment', 'order_id', 'ticket_order'],
    ['refund', 'order_id', 'ticket_order'],
    ['mass_refund_order', 'order_id', 'ticket_order'],
    ['order_holder', 'order_line_id', 'order_line'],
    ['holder_answer', 'order_line_id', 'order_line'],
    ['refund_line', 'order_line_id', 'order_line'],
    ['campaign_approval', 'campaign_id', 'campaign'],
    ['campaign_audience', 'campaign_id', 'campaign'],
    ['campaign_edit', 'campaign_id', 'campaign'],
    ['campaign_hit', 'campaign_id', 'campaign'],
    ['campaign_link', 'campaign_id', 'campaign'],
    ['campaign_recipient', 'campaign_id', 'campaign'],
    ['campaign_session', 'campaign_id', 'campaign'],
    ['campaign_variant', 'campaign_id', 'campaign'],
    ['mail_feedback', 'campaign_id', 'campaign']
  ] loop
    execute format(
      'create policy scope on %I as restrictive to turnout_scoped using (%I in (select id from %I))',
      narrowed[1], narrowed[2], narrowed[3]
    );
  end loop;
end $$;

-- Of campaigns, those about an event; also a draft of the person's own that is not about one yet.
create policy scope on campaign as restrictive to turnout_scoped
  using (
    event_id in (select id from event)
    or (event_id is null and kind = 'ticketholder'
      and created_by = (select nullif(current_setting('app.scope_person', true), '')::uuid))
  );

-- The audience belongs to the whole organisation.
create policy scope on audience as restrictive to turnout_scoped using (false);
create policy scope on audience_contact as restrictive to turnout_scoped using (false);
create policy scope on audience_import as restrictive to turnout_scoped using (false);
create policy scope on audience_import_change as restrictive to turnout_scoped using (false);
create policy scope on audience_import_refusal as restrictive to turnout_scoped using (false);
create policy scope on contact as restrictive for select to turnout_scoped using (false);

-- The cash of a shift cannot be divided, so a shift with sales of other events is not shown.
create function shift_in_scope(shift uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return not exists (
    select from box_office_sale as sale
    join ticket_order on ticket_order.id = sale.order_id
    join event on event.id = ticket_order.event_id
    where sale.shift_id = shift
      and sale.organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid
      and event.id <> all(coalesce(nullif(current_setting('app.scope_events', true), '')::uuid[], '{}'))
      and event.venue_id <> all(coalesce(nullif(current_setting('app.scope_venues', true), '')::uuid[], '{}'))
  );
end $$;
create policy scope on box_office_shift as restrictive to turnout_scoped using (shift_in_scope(id));

-- How many other events are live, also those outside of a person's scope, for the limit of the plan.
create function other_live_events(but uuid, at_time timestamptz, assumed_hours int)
returns table (live int, elsewhere int)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int, (count(*) filter (where ticketing = 'elsewhere'))::int
  from event
  where organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid and id <> but and state = 'live'
    and exists (
      select from event_session as session where session.event_id = event.id
        and coalesce(session.ends_at, session.starts_at + make_interval(hours => assumed_hours)) > at_time
    )
$$;
