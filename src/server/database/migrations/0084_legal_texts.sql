-- The terms and the privacy policy of each country. A published version is never edited: people have agreed to it.
create table legal_text (
  kind text not null check (kind in ('terms', 'privacy')),
  country text not null check (country in ('nz', 'au')),
  version int not null check (version > 0),
  -- Markup of contract/legal/legalMarkup.ts.
  text text not null check (length(text) between 1 and 60000),
  -- What changed, for the people who have agreed to the version before.
  note text not null check (length(note) <= 1000),
  published_at timestamptz not null,
  published_by uuid references portal_user on delete set null,
  primary key (kind, country, version)
);

create function keep_legal_text() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- The name of the admin goes with the admin's account.
  if tg_op = 'UPDATE' and new.published_by is null then
    new.published_by := old.published_by;
    if new is not distinct from old then
      new.published_by := null;
      return new;
    end if;
  end if;
  raise exception 'A published legal text is never changed.';
end $$;
create trigger keep_legal_text before update or delete on legal_text
for each row execute function keep_legal_text();

-- The text that the admins work on; it becomes the next version, and is null from then on. The row stays, so that its
-- version rises for ever and no edit of an earlier draft is taken for one of this draft.
create table legal_draft (
  kind text not null check (kind in ('terms', 'privacy')),
  country text not null check (country in ('nz', 'au')),
  text text check (length(text) between 1 and 60000),
  version int not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid references portal_user on delete set null,
  primary key (kind, country)
);

-- Who agreed to which version, when, and from which network.
create table legal_agreement (
  organiser_id uuid not null references organiser on delete cascade,
  user_id uuid not null references portal_user on delete cascade,
  kind text not null,
  country text not null,
  version int not null,
  agreed_at timestamptz not null,
  network text,
  primary key (organiser_id, user_id, kind, country, version),
  foreign key (kind, country, version) references legal_text
);
create index legal_agreement_person on legal_agreement (user_id);
create index legal_agreement_text on legal_agreement (kind, country, version);
alter table legal_agreement enable row level security;
create policy tenant on legal_agreement
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on legal_agreement as restrictive to turnout_scoped using (false);

-- The organisations whose owner or manager has hidden the first steps.
create table hidden_first_steps (
  organiser_id uuid primary key references organiser on delete cascade,
  hidden_at timestamptz not null,
  hidden_by uuid references portal_user on delete set null
);
alter table hidden_first_steps enable row level security;
create policy tenant on hidden_first_steps
  using (organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid));
create policy scope on hidden_first_steps as restrictive to turnout_scoped using (false);
grant select, insert on hidden_first_steps to turnout_tenant;

insert into legal_text (kind, country, version, note, published_at, text)
select 'privacy', country, 1, '', '2026-11-25 00:00+13', format($text$Turnout handles personal information in line with %1$s. This page explains what is kept, why, and how you can see, correct or delete it.

## When you buy a ticket

- We keep your name, your email address, your answers to the organiser’s questions, your order and whether your ticket was scanned. The organiser of the event sees them.
- Card details go straight to Stripe and never reach our servers. We keep the card type and its last four digits.
- The organiser may write to you about the event. Marketing emails are sent only if you agreed to them.

## When you get email

- Emails from organisers record whether they were opened and which links were followed, so the organiser can see what is read.
- Every marketing email has a link that unsubscribes you at once, from that organiser or from all organisers on Turnout. We keep your address on a list of people who must not be emailed, so you stay unsubscribed.

## When you visit

A cookie keeps an organiser signed in. An organiser may count visits to their events with Google Analytics; that runs only after you agree on the page. Your answer is kept in your browser, in a cookie where its storage is blocked.

## When you organise events

We keep your sign-in, your company details, a record of who exported or changed what, and which version of the terms and of this page you agreed to. Your audience and your orders belong to you: no other organiser sees them.

## Your rights

Ask the organiser, or [contact us](/contact), to see, correct or delete what is kept about you. Payment records are kept for as long as tax law requires. If you are not happy with the answer, you can complain to %2$s.$text$, law, watchdog)
from (values
  ('nz', 'the Privacy Act 2020', 'the Office of the Privacy Commissioner'),
  ('au', 'the Privacy Act 1988 and the Australian Privacy Principles', 'the Office of the Australian Information Commissioner')
) as local (country, law, watchdog);

insert into legal_text (kind, country, version, note, published_at, text)
select 'terms', country, 1, '', '2026-11-25 00:00+13', format($text$## For people who buy tickets

- The organiser named on the event sells the ticket and runs the event. Your contract is with the organiser; Turnout takes the order and delivers the ticket.
- Prices are in %1$s and are the full price you pay. Seats in a cart are held for the time shown on the page.
- If an event is cancelled or changed in an important way, ask the organiser for a refund on your order page. Nothing here limits your rights under %2$s.
- A ticket is valid once. Keep its code to yourself.

## For organisers in %3$s

- You are truthful about who you are, what the event is and what it costs, and you run it or refund it.
- Card payments go to your own Stripe account. You are responsible for refunds, disputes and tax on your sales.
- You send marketing email only to people who agreed to get it from you, and you can show when and how they agreed. Turnout pauses emails that bounce or are reported as spam too often.
- Your plan’s limits are on the Plans & Pricing page. You can change your plan there; a lower plan starts at the end of the period you have paid for.
- Your events, orders and contacts are yours. You can download them at any time.

## For everyone

We take care to keep Turnout running, and give notice of planned interruptions. We may close an account that breaks these terms or the law. Questions: [contact us](/contact).$text$, currency, consumer, name)
from (values
  ('nz', 'NZD', 'the Consumer Guarantees Act 1993 and the Fair Trading Act 1986', 'New Zealand'),
  ('au', 'AUD', 'the Australian Consumer Law', 'Australia')
) as local (country, currency, consumer, name);
