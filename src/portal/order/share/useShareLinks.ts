import { useCallback, useState } from 'react';
import { sharedSalesPath } from '../../../contract/paths/sellingPaths';
import { type ShareLink } from '../../../contract/report/shareLink';
import { type ShareLinkValues } from '../../../contract/report/shareLinkInput';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { useLoad } from '../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectShareLinks, selectShareLinksError } from '../overview/eventOverviewSlice';
import { createShareLink, loadShareLinks, newShareSecret, revokeShareLink } from './shareLinkThunks';

/** The share links of an event, and the address of the one that was just created. */
export function useShareLinks(eventId: string) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectShareLinks);
  const error = useAppSelector(selectShareLinksError);
  const reload = useLoad(useCallback(() => dispatch(loadShareLinks(eventId)), [dispatch, eventId]));
  const [created, setCreated] = useState<{ name: string; url: string }>();
  const [revoking, setRevoking] = useState<string>();

  /** @throws an error that `fieldErrors` can read */
  async function create(values: Omit<ShareLinkValues, 'eventId'>): Promise<void> {
    try {
      await dispatch(createShareLink({ eventId, ...values })).unwrap();
    } finally {
      // Without a reply the link may exist, and the list shows it.
      const secret = newShareSecret.take();
      if (secret)
        setCreated({ name: values.name.trim(), url: window.location.origin + sharedSalesPath(secret) });
      else void dispatch(loadShareLinks(eventId));
    }
  }

  async function revoke({ id, name }: ShareLink): Promise<void> {
    setRevoking(id);
    const result = await resultOf(dispatch(revokeShareLink({ id, eventId })));
    setRevoking(undefined);
    if (!result.isDone) return;
    if (created?.name === name) setCreated(undefined);
    dispatch(showToast({ severity: 'success', detail: `The link for ${name} no longer works` }));
  }

  const shared = stored?.eventId === eventId ? stored.shared : null;
  return { shared, error, reload, created, create, revoking, revoke };
}
