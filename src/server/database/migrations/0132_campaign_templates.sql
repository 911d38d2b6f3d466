-- The template that a campaign was started from, so that the template can say where it is used.

alter table campaign add column template_id uuid;
alter table campaign add constraint campaign_template
  foreign key (organiser_id, template_id) references template (organiser_id, id) on delete set null (template_id);
create index campaign_of_template on campaign (organiser_id, template_id, updated_at desc) where template_id is not null;
