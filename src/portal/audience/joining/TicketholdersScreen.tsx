import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Audience } from '../../../contract/audience/audience';
import { audiencePath } from '../../../contract/paths/pagePaths';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { plural } from '../../ui/format';
import { useStillHere } from '../../ui/useStillHere';
import { AudienceHeader } from '../AudienceHeader';
import { loadAudience } from '../audienceThunks';
import { useAsked } from '../useAsked';
import { TicketholderForm } from './TicketholderForm';
import { addTicketholders, countTicketholders, loadJoiningEvents } from './joiningThunks';
import './joining.css';

/** Adds those ticketholders of an event who agreed to marketing mail. */
export function TicketholdersScreen({ audience }: { audience: Audience }) {
  const { id: audienceId, name } = audience;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isHere = useStillHere();
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
    if (!isHere()) return;
    void dispatch(loadAudience(audienceId));
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
        // After a failed count, the previous one is hidden, because it may be of other sessions or out of date.
        count={question === null || count.error ? null : (count.pages?.[0] ?? null)}
        counting={count.loading}
        countError={count.error}
        onRecount={count.reload}
        saving={saving}
        onAdd={() => void add()}
      />
    </>
  );
}
