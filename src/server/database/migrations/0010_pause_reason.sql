-- Why a campaign paused itself, in words for the organiser (DOMAIN section 3); null when a person paused it.
alter table campaign add column pause_reason text check (pause_reason is null or state = 'paused');
