-- Who gets the statement of each month by email. No statement is sent before the address is confirmed.
create table statement_reader (
  organiser_id uuid primary key references organiser on delete cascade,
  address text not null check (address <> ''),
  asked_at timestamptz not null,
  confirmed_at timestamptz
);

-- The statements that were sent, so that each is sent once.
create table statement_mail (
  organiser_id uuid not null references organiser on delete cascade,
  -- The first day of the month that it is about.
  month date not null check (extract(day from month) = 1),
  sent_at timestamptz not null,
  primary key (organiser_id, month)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['statement_reader', 'statement_mail'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      tenant_table
    );
    execute format('create policy scope on %I as restrictive to turnout_scoped using (false)', tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on statement_reader to turnout_tenant;
grant select, insert on statement_mail to turnout_tenant;
