import { useEffect, useState } from 'react';
import { type DoorList } from '../../../contract/ticketholder/checkIn';
import { doorWorkerPath } from '../../../contract/paths/sellingPaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectInfo } from '../../user/userSlice';
import { loadSession } from '../../user/userThunks';
import { deleteOldDoorLists, storeDoorList } from './storedDoorList';
import { offlinePlanId } from './offlineSession';

/** Resolves once the service worker controls this page. @returns whether it did so before */
async function waitForWorker(): Promise<'before' | 'now'> {
  const { serviceWorker } = navigator;
  const controlled = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  await serviceWorker.register(doorWorkerPath);
  if (serviceWorker.controller) return 'before';
  await controlled;
  return 'now';
}

/**
 * Stores this page and its door list on the device, for use without a network.
 * @returns whether the page would open again without a network
 */
export function useOfflineDoor(door: DoorList | null): boolean {
  const dispatch = useAppDispatch();
  const info = useAppSelector(selectInfo);
  const person = info?.id ?? '';
  const isOfflineSession = info?.currentPlanId === offlinePlanId;
  const [hasPage, setHasPage] = useState(false);
  const [hasList, setHasList] = useState(false);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    void waitForWorker()
      // Loads the session again through the worker, which stores it.
      .then((controlledSince) => (controlledSince === 'now' ? dispatch(loadSession()) : undefined))
      .then(() => setHasPage(true))
      // Without a worker, the page works as long as it stays open, and says so.
      .catch(() => undefined);
  }, [dispatch]);

  useEffect(() => {
    // A loaded list means that the network is back, so the person's full permissions are loaded again.
    if (isOfflineSession && door && navigator.onLine) void dispatch(loadSession());
  }, [dispatch, isOfflineSession, door]);

  useEffect(() => {
    if (person) void deleteOldDoorLists(person).catch(() => undefined);
  }, [person]);
  useEffect(() => {
    if (person && door) void storeDoorList(person, door).then(setHasList);
  }, [person, door]);

  return hasPage && hasList;
}
