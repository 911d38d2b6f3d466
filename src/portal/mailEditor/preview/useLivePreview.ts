import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useLoad } from '../../request/useLoad';
import { useDebounced } from '../../ui/useDebounced';
import { isSameContent } from '../sameValue';
import { previewOpened, selectMailPreview } from './mailPreviewSlice';
import { loadMailPreview, type PreviewContent } from './mailPreviewThunks';

const typingWaitMs = 400;

/**
 * The preview of the mail in the editor, composed by the server 400 ms after the last keystroke.
 * @param campaignId the campaign whose audiences the sample recipient comes from
 * @returns the props of MailPreviewPane
 */
export function useLivePreview(content: PreviewContent, campaignId?: string) {
  const dispatch = useAppDispatch();
  // A key does not wait until a preview is drawn.
  const { preview, loading, error } = useDeferredValue(useAppSelector(selectMailPreview));
  const [position, setPosition] = useState(0);
  const [address, setAddress] = useState<string>();
  const { subject, preheader, accent, brandColour, blocks } = content;
  const current = useMemo(
    () => ({ subject, preheader, accent, brandColour, blocks }),
    [subject, preheader, accent, brandColour, blocks],
  );
  const settled = useDebounced(current, typingWaitMs);
  // A key is shown before the request that it makes useless is given up.
  const isTyping = useDeferredValue(!isSameContent(current, settled));
  useEffect(() => void dispatch(previewOpened()), [dispatch, campaignId]);
  // What was typed over is given up: its preview would only make the next key wait.
  const load = useCallback(
    () =>
      isTyping
        ? undefined
        : dispatch(loadMailPreview({ id: campaignId, content: settled, position, address })),
    [dispatch, isTyping, settled, campaignId, position, address],
  );
  const reload = useLoad(load);
  return {
    preview,
    loading,
    error,
    onRetry: reload,
    onPosition: setPosition,
    address,
    onAddress: setAddress,
  };
}
