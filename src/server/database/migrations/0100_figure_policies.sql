-- As in 0099: the policies of the other tables of figures read the tenant's setting once for each statement, and not for each of the tens
-- of thousands of figures that a report adds up.
do $$
declare
  figures text;
begin
  foreach figures in array array[
    'campaign_hit_count', 'campaign_hit_delta', 'campaign_state_count', 'campaign_state_delta', 'order_figure',
    'order_figure_change', 'order_source', 'session_figure', 'session_figure_change', 'event_figure'
  ] loop
    execute format(
      'alter policy tenant on %I using (organiser_id = (select nullif(current_setting(''app.organiser_id'', true), '''')::uuid))',
      figures
    );
  end loop;
end $$;
