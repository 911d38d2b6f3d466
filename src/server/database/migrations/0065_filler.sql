-- A block of a mail marks the words that its starter template wrote for the organiser to replace, and a mail with such
-- words is not sent. Mails that were begun before the marks existed get them by the words of the starters of that time.
-- Neither versions nor times change: nobody has edited anything.
create function pg_temp.with_filler(blocks jsonb) returns jsonb language sql as $$
  with starter (kind, phrase) as (values
    ('text', 'Say the news in one sentence.'),
    ('text', 'Then say why it matters to the person who reads it, and what they can do now.'),
    ('text', 'Two or three sentences about the evening'),
    ('text', 'who is on, what it sounds like, why it is worth leaving the house'),
    ('text', 'Saturday 1 March, doors at 7 pm'),
    ('text', 'The venue, street and town'),
    ('text', 'A line or two to say hello and what this letter holds.'),
    ('heading', 'First story'),
    ('text', 'The most important thing comes first, in three or four sentences.'),
    ('text', 'Dates, names and small news, each in a line of its own.'),
    ('text', 'Tell people what their ticket made possible, and what comes next.')
  )
  select jsonb_agg(
    case when marks.filler is null then block else block || jsonb_build_object('filler', marks.filler) end
    order by place
  )
  from jsonb_array_elements(blocks) with ordinality as listed (block, place)
  cross join lateral (
    select jsonb_agg(phrase) as filler from starter
    where starter.kind = block ->> 'kind'
      and case kind
        -- A short heading may be part of somebody's own words, so only the whole of it counts.
        when 'heading' then block ->> 'text' = phrase
        else position(phrase in block ->> 'text') > 0
      end
  ) as marks
$$;

update template set blocks = marked.blocks
from (select id, pg_temp.with_filler(blocks) as blocks from template where blocks <> '[]') as marked
where marked.id = template.id and marked.blocks <> template.blocks;

-- Sent campaigns too: they can be copied.
update campaign set blocks = marked.blocks
from (select id, pg_temp.with_filler(blocks) as blocks from campaign where blocks <> '[]') as marked
where marked.id = campaign.id and marked.blocks <> campaign.blocks;

update campaign_variant as variant set blocks = marked.blocks
from (
  select campaign_id, position, pg_temp.with_filler(blocks) as blocks from campaign_variant where blocks <> '[]'
) as marked
where marked.campaign_id = variant.campaign_id and marked.position = variant.position and marked.blocks <> variant.blocks;

drop function pg_temp.with_filler(jsonb);
