-- Templates for the mails about orders: what a buyer gets with the tickets, or about a refund. The template without an
-- event is the organiser's default; one with an event takes its place for that event.

create table order_mail_design (
  organiser_id uuid not null references organiser on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('tickets', 'refund')),
  event_id uuid,
  template_id uuid not null,
  primary key (organiser_id, id),
  unique nulls not distinct (organiser_id, kind, event_id),
  foreign key (organiser_id, event_id) references event (organiser_id, id) on delete cascade,
  foreign key (organiser_id, template_id) references template (organiser_id, id) on delete cascade
);
create index order_mail_design_of_event on order_mail_design (organiser_id, event_id);
create index order_mail_design_of_template on order_mail_design (organiser_id, template_id);

alter table order_mail_design enable row level security;
create policy tenant on order_mail_design
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
-- A person with a scope sees the defaults, as they see all templates, and the choices of their events.
create policy scope on order_mail_design as restrictive to turnout_scoped
  using (event_id is null or event_id in (select id from event));
grant select, insert, update, delete on order_mail_design to turnout_tenant;

alter table template drop constraint template_purpose_check;
alter table template add constraint template_purpose_check check (purpose in ('marketing', 'service', 'order'));
