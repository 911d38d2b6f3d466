import { MailPreviewPane } from './MailPreviewPane';
import { type PreviewContent } from './mailPreviewThunks';
import { useLivePreview } from './useLivePreview';

interface LivePreviewScreenProps {
  content: PreviewContent;
  /** The campaign whose audiences the sample recipient comes from. */
  campaignId?: string;
  /** The sender as the inbox shows it; undefined for a template. */
  fromName?: string;
}

/**
 * The preview beside the inputs of a mail. It reads the preview itself, so that the inputs are not drawn again when a
 * preview is asked for or arrives.
 */
export function LivePreviewScreen({ content, campaignId, ...pane }: LivePreviewScreenProps) {
  const preview = useLivePreview(content, campaignId);
  return <MailPreviewPane {...preview} checks={preview.preview?.checks ?? null} {...pane} />;
}
