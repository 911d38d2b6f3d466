-- When a draft is meant to start, as far as its writer has chosen: nothing starts by it. Null while nothing is chosen.
alter table campaign add column planned_start jsonb;
