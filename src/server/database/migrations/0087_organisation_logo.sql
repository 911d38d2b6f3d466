-- The name of the logo's file, which event pages and mail about orders show; null without a logo.
alter table organiser add column logo uuid;
grant update (logo) on organiser to turnout_tenant;
