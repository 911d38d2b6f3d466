-- How far from a session a door lets people in without asking: so many hours before it starts and after it ends. A ticket
-- that is scanned for the wrong evening would otherwise be used up unnoticed.
alter table event
  add column check_in_hours int not null default 12 check (check_in_hours between 1 and 720);
