-- Where the visits of a person came from who joins a waitlist, for the order in which the offer is taken up (0111).
alter table waitlist_entry add column first_touch jsonb, add column last_touch jsonb;
