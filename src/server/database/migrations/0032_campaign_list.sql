-- How many recipients were frozen, counted once: a list of campaigns reads this instead of every recipient.
alter table campaign add column recipients int not null default 0 check (recipients >= 0);
update campaign set recipients =
  (select count(*) from campaign_recipient where campaign_recipient.campaign_id = campaign.id);

-- The few who got no mail; with those who still wait they tell how many got it.
create index campaign_recipient_unsent on campaign_recipient (campaign_id, state)
  where state in ('failed', 'skipped', 'unknown');
