-- Email campaigns begin from marketing templates, ticketholder comms from service ones. What an organiser wrote before
-- this was offered to both and stays with campaigns until somebody says otherwise.
alter table template add column purpose text not null default 'marketing' check (purpose in ('marketing', 'service'));
