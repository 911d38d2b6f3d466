-- Rights beside the flags of the specification, given to each person on their own. Until now, whoever saw orders could
-- refund them.
alter table membership add column rights text[] not null default '{refunds}' check (rights <@ '{refunds}');
alter table membership alter column rights set default '{}';
alter table team_invitation add column rights text[] not null default '{}' check (rights <@ '{refunds}');

drop trigger membership_changed on membership;
create trigger membership_changed
before update of role, permissions, is_suspended, scope_events, scope_venues, rights on membership
for each row execute function membership_changed();
