import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Audience } from '../../../contract/audience';
import { audiencePath } from '../../../contract/pagePaths';
import { useAppDispatch } from '../../app/hooks';
import { showToast } from '../../request/toastSlice';
import { plural } from '../../ui/format';
import { AudienceHeader } from '../AudienceHeader';
import { useAsked } from '../useAsked';
import { TicketholderForm } from './TicketholderForm';
import { addTicketholders, countTicketholders, loadJoiningEvents } from './joiningThunks';
import './joining.css';

/** People from the ticketholders of an event: those of them who agreed to marketing mail. */
export function TicketholdersScreen({ audience }: { audience: Audience }) {
  const { id: audienceId, name } = audience;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [eventId, setEventId] = useState('');
  const [sessionIds, setSessionIds] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const events = useAsked(loadJoiningEvents, '');
  const question = useMemo(
    () => (eventId === '' ? null : { audienceId, eventId, sessionIds: [...sessionIds] }),
    [audienceId, eventId, sessionIds],
  );
  const count = useAsked(countTicketholders, question);

  const add = async () => {
    if (!question) return;
    setSaving(true);
    const answer = await dispatch(addTicketholders(question));
    setSaving(false);
    if (!addTicketholders.fulfilled.match(answer)) return;
    const detail = `${plural(answer.payload.added, 'person', 'people')} added to ${name}`;
    dispatch(showToast({ severity: 'success', detail }));
    await navigate(audiencePath('contacts', audienceId));
  };

  return (
    <>
      <AudienceHeader audience={audience} />
      <TicketholderForm
        audienceId={audienceId}
        events={events.pages?.[0] ?? []}
        loading={events.loading}
        error={events.error}
        onRetry={events.reload}
        eventId={eventId}
        onEvent={(id) => {
          setEventId(id);
          setSessionIds([]);
        }}
        sessionIds={sessionIds}
        onSessions={setSessionIds}
        count={question === null ? null : (count.pages?.[0] ?? null)}
        counting={count.loading}
        countError={count.error}
        onRecount={count.reload}
        saving={saving}
        onAdd={() => void add()}
      />
    </>
  );
}
