import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Field } from '../../../ui/field/Field';
import { SelectInput } from '../../../ui/field/SelectInput';
import { EmptyState } from '../../../ui/page/EmptyState';
import { useAddressState } from '../../../ui/useAddressState';
import { useCountry } from '../../../ui/useCountry';
import { ChooseEvent } from '../ChooseEvent';
import { SalesFilterCard } from '../SalesFilterCard';
import { selectSalesViews } from '../salesViewSlice';
import { loadSalesAttendance } from '../salesViewThunks';
import { type SalesFiltering } from '../useSalesFilter';
import { ViewStatus } from '../ViewStatus';
import { ArrivalsCard } from './ArrivalsCard';
import { AttendanceCard } from './AttendanceCard';
import { AttendanceTiles } from './AttendanceTiles';
import { wallMoment } from '../../../ui/wallClock';

/** Who came to the sessions of an event that have begun, and when. */
export function AttendanceScreen({ filtering }: { filtering: SalesFiltering }) {
  const { eventId } = filtering.filter;
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [session, setSession] = useAddressState('session');
  const view = useAppSelector((state) => selectSalesViews(state).attendance);
  const maySeeTickets = useAppSelector(({ user }) => user.permission?.customers === true);
  const load = useCallback(() => {
    if (eventId !== null) void dispatch(loadSalesAttendance({ eventId, sessionId: session || null }));
  }, [dispatch, eventId, session]);
  useEffect(load, [load]);

  const attendance = view.filter?.eventId === eventId ? view.reply : null;
  const sessions = attendance?.sessions ?? [];
  const shown = sessions.find(({ id }) => id === (attendance?.curve?.sessionId ?? session));
  return (
    <>
      <SalesFilterCard
        filtering={filtering}
        hasPeriod={false}
        noEvent="Choose an event"
        onEvent={() => setSession('')}
      >
        {sessions.length > 1 && (
          <Field label="Arrivals of">
            {(control) => (
              <SelectInput
                {...control}
                value={session || (shown?.id ?? '')}
                onChange={setSession}
                options={sessions.map(({ id, startsLocal, zone }) => ({
                  value: id,
                  label: wallMoment(startsLocal, zone, country),
                }))}
              />
            )}
          </Field>
        )}
      </SalesFilterCard>
      {eventId === null && (
        <ChooseEvent text="Attendance is that of one event: who arrived, when, and who did not." />
      )}
      {eventId !== null && (
        <ViewStatus what="attendance" isLoaded={attendance !== null} error={view.error} onRetry={load} />
      )}
      {attendance && sessions.length === 0 && (
        <EmptyState
          icon="clock"
          title="No session has begun yet"
          text={
            attendance.hasUpcoming
              ? 'Arrivals and no-shows are shown as soon as the first session begins.'
              : 'This event has no sessions to come to.'
          }
        />
      )}
      {eventId !== null && attendance && sessions.length > 0 && (
        <div className="report-results" aria-busy={view.loading}>
          <AttendanceTiles
            eventId={eventId}
            attendance={attendance}
            country={country}
            maySeeTickets={maySeeTickets}
          />
          <ArrivalsCard
            eventTitle={attendance.eventTitle}
            curve={attendance.curve ?? null}
            session={shown ?? null}
            country={country}
          />
          <AttendanceCard
            eventId={eventId}
            attendance={attendance}
            country={country}
            maySeeTickets={maySeeTickets}
          />
        </div>
      )}
    </>
  );
}
