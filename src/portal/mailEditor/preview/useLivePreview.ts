import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useDebounced } from '../../ui/useDebounced';
import { previewOpened, selectMailPreview } from './mailPreviewSlice';
import { loadMailPreview, type PreviewContent } from './mailPreviewThunks';

const typingWaitMs = 400;

/**
 * The mail as it stands in the editor, composed by the server a moment after the last keystroke.
 * @param campaignId whose audiences the sample recipient comes from @returns the props of MailPreviewPane
 */
export function useLivePreview(content: PreviewContent, campaignId?: string) {
  const dispatch = useAppDispatch();
  const { preview, loading, error } = useAppSelector(selectMailPreview);
  const [position, setPosition] = useState(0);
  const { subject, preheader, accent, blocks } = content;
  // The draft is a new object with every keystroke anywhere on the page; what it says stays the same.
  const rested = useDebounced({ subject, preheader, accent, blocks }, typingWaitMs);
  useEffect(() => void dispatch(previewOpened()), [dispatch, campaignId]);
  const load = useCallback(() => {
    void dispatch(loadMailPreview({ id: campaignId, content: rested, position }));
  }, [dispatch, rested, campaignId, position]);
  useEffect(load, [load]);
  return { preview, loading, error, onRetry: load, onPosition: setPosition };
}
