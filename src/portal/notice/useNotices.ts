import { useEffect } from 'react';
import { type OrganisationNotice } from '../../contract/notice/notice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import './noticeSlice';
import { loadNotices } from './noticeThunks';
import { useQuietUpdate } from './useQuietUpdate';

/** The notices, checked again when the person comes back to the tab and after a refusal that they may explain. */
export function useNotices(): readonly OrganisationNotice[] {
  const dispatch = useAppDispatch();
  const outdated = useAppSelector((state) => state.notice.outdated);
  const notices = useQuietUpdate(useAppSelector((state) => state.notice.notices));
  useEffect(() => {
    const check = () => {
      if (!document.hidden && navigator.onLine) void dispatch(loadNotices());
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [dispatch]);
  useEffect(() => {
    if (outdated) void dispatch(loadNotices());
  }, [dispatch, outdated]);
  return notices;
}
