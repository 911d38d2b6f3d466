import { useCallback } from 'react';
import { useLoadWithError } from '../../../request/useLoadWithError';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadDevices } from './deviceThunks';

/** The opens and clicks of people by device. */
export function useDevices(id: string) {
  const dispatch = useAppDispatch();
  const devices = useAppSelector(({ campaign }) => campaign.campaignData.devices);
  const load = useCallback(() => dispatch(loadDevices({ id })), [dispatch, id]);
  return { devices, ...useLoadWithError(load) };
}
