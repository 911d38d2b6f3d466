import { useEffect, useState } from 'react';
import { type DoorList } from '../../../contract/ticketholder/checkIn';
import { doorWorkerPath } from '../../../contract/paths/sellingPaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectInfo } from '../../user/userSlice';
import { loadSession } from '../../user/userThunks';
import { forgetOldDoors, keepDoor } from './keptDoor';
import { keptPlanId } from './offlineSession';

/** Settles when the worker stands behind this page; never where the browser has none. */
async function workerBehindPage(): Promise<'before' | 'now'> {
  const { serviceWorker } = navigator;
  const taken = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  await serviceWorker.register(doorWorkerPath);
  if (serviceWorker.controller) return 'before';
  await taken;
  return 'now';
}

/**
 * Keeps this page and the list of its door on the device, for a time without a network.
 * @returns whether the page could be opened again without one
 */
export function useOfflineDoor(door: DoorList | null): boolean {
  const dispatch = useAppDispatch();
  const info = useAppSelector(selectInfo);
  const person = info?.id ?? '';
  const isSessionKept = info?.currentPlanId === keptPlanId;
  const [hasPage, setHasPage] = useState(false);
  const [hasList, setHasList] = useState(false);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    void workerBehindPage()
      // Asked again through the worker, who is signed in is kept as well.
      .then((since) => (since === 'now' ? dispatch(loadSession()) : undefined))
      .then(() => setHasPage(true))
      // Without a worker the page works as long as it stays open, and says so.
      .catch(() => undefined);
  }, [dispatch]);

  useEffect(() => {
    // A list that arrives says that the network is back: then the person's other permissions are, too.
    if (isSessionKept && door && navigator.onLine) void dispatch(loadSession());
  }, [dispatch, isSessionKept, door]);

  useEffect(() => {
    if (person) void forgetOldDoors(person).catch(() => undefined);
  }, [person]);
  useEffect(() => {
    if (person && door) void keepDoor(person, door).then(setHasList);
  }, [person, door]);

  return hasPage && hasList;
}
