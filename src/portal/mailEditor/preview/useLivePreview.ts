import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useDebounced } from '../../ui/useDebounced';
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
  // A key does not wait for the preview of what was typed before it.
  const { preview, loading, error } = useDeferredValue(useAppSelector(selectMailPreview));
  const [position, setPosition] = useState(0);
  const [address, setAddress] = useState<string>();
  const { subject, preheader, accent, brandColour, blocks } = content;
  // The draft is a new object after every keystroke on the page; this stays the same object while its content does.
  const debouncedContent = useDebounced({ subject, preheader, accent, brandColour, blocks }, typingWaitMs);
  useEffect(() => void dispatch(previewOpened()), [dispatch, campaignId]);
  const load = useCallback(() => {
    void dispatch(loadMailPreview({ id: campaignId, content: debouncedContent, position, address }));
  }, [dispatch, debouncedContent, campaignId, position, address]);
  useEffect(load, [load]);
  return { preview, loading, error, onRetry: load, onPosition: setPosition, address, onAddress: setAddress };
}
