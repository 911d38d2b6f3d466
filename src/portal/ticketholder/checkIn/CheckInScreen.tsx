import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ticketholdersPath } from '../../../contract/paths/sellingPaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Stack } from '../../ui/page/Columns';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import { selectInfo } from '../../user/userSlice';
import { loadDoor } from './checkInThunks';
import { whenText } from './doorLabels';
import { DoorView } from './DoorView';
import { selectDoor, selectDoorError } from '../ticketholderSlice';
import { undoCheckIn } from '../ticketholderThunks';
import { useCheckIn } from './useCheckIn';
import { useAnswerSignal, useDoorDevice } from './useDoorDevice';
import { useOfflineDoor } from './useOfflineDoor';
import { useOnline } from '../useOnline';
import { resultOf } from '../../request/requestResult';

/** Checks people in at the door of one session, on a phone. */
export function CheckInScreen() {
  const { sessionId = '' } = useParams();
  const dispatch = useAppDispatch();
  const country = useCountry();
  const online = useOnline();
  const loaded = useAppSelector(selectDoor);
  const error = useAppSelector(selectDoorError);
  const door = loaded?.sessionId === sessionId ? loaded : null;
  const person = useAppSelector((state) => selectInfo(state)?.id ?? '');
  const device = useDoorDevice();
  const worksOffline = useOfflineDoor(door);
  const checkIn = useCheckIn(door, sessionId, device.name);
  const load = useCallback(
    () => void dispatch(loadDoor({ sessionId, person })),
    [dispatch, sessionId, person],
  );
  useEffect(load, [load]);

  const { shown, clearShown, take } = checkIn;
  useAnswerSignal(shown, device.sound, device.vibration ?? false);
  const undo = async (ticketId: string) => {
    if ((await resultOf(dispatch(undoCheckIn(ticketId)))).isDone) clearShown(ticketId);
  };
  const onCode = useCallback((text: string) => void take({ text }), [take]);

  return (
    <Stack>
      <PageHeader
        title={door?.eventTitle ?? 'Check-in'}
        description={door ? `${whenText(door, country)}, ${door.venueName}` : undefined}
        back={{ to: ticketholdersPath({ session: sessionId }), label: 'Ticketholders' }}
      />
      {error && !door && (
        <ErrorNotice error={error} onRetry={load} title="The list of this session could not be loaded" />
      )}
      {!door && !error && <Skeleton lines={6} />}
      {door && (
        <DoorView
          door={door}
          online={online}
          country={country}
          checkIn={checkIn}
          onCode={onCode}
          onUndo={(ticketId) => void undo(ticketId)}
          device={{ ...device, worksOffline }}
        />
      )}
    </Stack>
  );
}
