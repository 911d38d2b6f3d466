-- A recipient's organiser is that of its campaign: one key says so, and asks one question for each recipient of the
-- freeze where two keys asked two. With the organiser its campaigns go, and their recipients with them.
alter table campaign add constraint campaign_of_organiser unique (organiser_id, id);
alter table campaign_recipient
  drop constraint campaign_recipient_organiser_id_fkey,
  drop constraint campaign_recipient_campaign_id_fkey,
  add constraint campaign_recipient_campaign_fkey foreign key (organiser_id, campaign_id)
    references campaign (organiser_id, id) on delete cascade;
