import { useCallback, useEffect } from 'react';
import { eventEditPath } from '../../../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/field/Field';
import { SelectInput } from '../../../ui/field/SelectInput';
import { EmptyState } from '../../../ui/page/EmptyState';
import { useAddressState } from '../../../ui/useAddressState';
import { useCountry } from '../../../ui/useCountry';
import { ChooseEvent } from '../ChooseEvent';
import { SalesFilterCard } from '../SalesFilterCard';
import { selectSalesViews } from '../salesViewSlice';
import { loadSalesPace } from '../salesViewThunks';
import { type SalesFiltering } from '../useSalesFilter';
import { ViewStatus } from '../ViewStatus';
import { ForecastCard } from './ForecastCard';
import { PaceCard } from './PaceCard';
import { lineName } from './paceLabels';
import { wallMoment } from '../../../ui/wallClock';

/** How fast an event sells beside an earlier one, and what it may sell in the end. */
export function PaceScreen({ filtering }: { filtering: SalesFiltering }) {
  const { eventId } = filtering.filter;
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [session, setSession] = useAddressState('session');
  const [other, setOther] = useAddressState('other');
  const view = useAppSelector((state) => selectSalesViews(state).pace);
  const permission = useAppSelector(({ user }) => user.permission);
  const load = useCallback(() => {
    if (eventId === null) return;
    void dispatch(loadSalesPace({ eventId, sessionId: session || null, otherId: other || null }));
  }, [dispatch, eventId, session, other]);
  useEffect(load, [load]);

  const isLoaded = view.filter?.eventId === eventId;
  const pace = isLoaded ? view.reply : null;
  const chooseEvent = () => {
    setSession('');
    setOther('');
  };
  return (
    <>
      <SalesFilterCard
        filtering={filtering}
        hasPeriod={false}
        noEvent="Choose an event"
        onEvent={chooseEvent}
      >
        {pace && pace.sessions.length > 1 && (
          <Field label="Session">
            {(control) => (
              <SelectInput
                {...control}
                value={session}
                placeholder="All sessions"
                onChange={(id) => {
                  setOther('');
                  setSession(id);
                }}
                options={pace.sessions.map(({ id, startsLocal, zone }) => ({
                  value: id,
                  label: wallMoment(startsLocal, zone, country),
                }))}
              />
            )}
          </Field>
        )}
        {pace && pace.choices.length > 0 && (
          <Field label="Compare with">
            {(control) => (
              <SelectInput
                {...control}
                value={pace.other?.id ?? ''}
                onChange={setOther}
                options={pace.choices.map((choice) => ({
                  value: choice.id,
                  label: lineName(choice, session !== '', country),
                }))}
              />
            )}
          </Field>
        )}
      </SalesFilterCard>
      {eventId === null && (
        <ChooseEvent text="The pace is that of one event, by the days before it begins, beside an earlier event." />
      )}
      {eventId !== null && <ViewStatus what="pace" isLoaded={isLoaded} error={view.error} onRetry={load} />}
      {eventId !== null && isLoaded && !pace && (
        <EmptyState
          icon="clock"
          title="This event has no sessions yet"
          text="The pace counts the days before the first session."
          {...(permission?.events === true && {
            action: <Button to={eventEditPath(eventId, 'sessions')}>Add sessions</Button>,
          })}
        />
      )}
      {eventId !== null && pace && (
        <div className="report-results" aria-busy={view.loading}>
          {pace.forecast && (
            <ForecastCard
              forecast={pace.forecast}
              eventId={eventId}
              country={country}
              mayOpen={permission?.events === true}
            />
          )}
          <PaceCard pace={pace} isSession={session !== ''} country={country} />
        </div>
      )}
    </>
  );
}
