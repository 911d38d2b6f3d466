import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Audience } from '../../../contract/audience/audience';
import { audiencePath } from '../../../contract/paths/pagePaths';
import { usePages } from '../../request/usePages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { plural } from '../../ui/format';
import { useIsMounted } from '../../ui/useIsMounted';
import { AudienceHeader } from '../AudienceHeader';
import { loadAudience } from '../audienceThunks';
import { TicketholderForm } from './TicketholderForm';
import './addPeopleSlice';
import { addTicketholders, countTicketholders, loadJoiningEvents } from './addPeopleThunks';
import './addPeople.css';

/** Adds those ticketholders of an event who agreed to marketing mail. */
export function TicketholdersScreen({ audience }: { audience: Audience }) {
  const { id: audienceId, name } = audience;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [eventId, setEventId] = useState('');
  const [sessionIds, setSessionIds] = useState<readonly string[]>([]);
  const saving = useAppSelector((state) => state.addPeople.adding);
  const events = usePages(loadJoiningEvents, (state) => state.addPeople.events, '');
  const question = eventId === '' ? null : { audienceId, eventId, sessionIds: [...sessionIds] };
  const count = usePages(countTicketholders, (state) => state.addPeople.count, question, {
    keeps: (before, now) => before.audienceId === now.audienceId && before.eventId === now.eventId,
  });

  const add = async () => {
    if (!question) return;
    const result = await resultOf(dispatch(addTicketholders(question)));
    if (!result.isDone) return;
    const detail = `${plural(result.reply.added, 'person', 'people')} added to ${name}`;
    dispatch(showToast({ severity: 'success', detail }));
    if (!isMounted()) return;
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
        count={count.error ? null : (count.pages?.[0] ?? null)}
        counting={count.loading}
        countError={count.error}
        onRecount={count.reload}
        saving={saving}
        onAdd={() => void add()}
      />
    </>
  );
}
