import { memo, useState } from 'react';
import { type MailCheck, type MailPreview } from '../../../contract/campaign/campaignEditing';
import { type RequestError } from '../../../contract/wire/requestError';
import { mailSize } from '../../../contract/template/mailSize';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { PreviewChecks } from './PreviewChecks';
import { SampleLine } from './SampleLine';
import { type MailScheme, previewDocument } from './previewDocument';
import '../../template/template.css';

type View = 'desktop' | 'phone' | 'text';
const views: ReadonlyArray<[View, string]> = [
  ['desktop', 'Desktop'],
  ['phone', 'Phone'],
  ['text', 'Plain text'],
];

interface MailPreviewPaneProps {
  preview: MailPreview | null;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** What was found in the mail; null before the first preview, undefined where the review says it. */
  checks?: readonly MailCheck[] | null;
  /** The sender as the inbox shows it; undefined for a template. */
  fromName?: string;
  /** Shows the mail for another recipient; undefined if there is no choice. */
  onPosition?: (position: number) => void;
  /** The person it is shown for; undefined for one of those who would get it. */
  address?: string | undefined;
  onAddress?: (address: string | undefined) => void;
}

/**
 * The preview of a mail: in the inbox, on desktop, on a phone, as plain text, in light and dark mode. It is not drawn
 * with each key that is typed into the mail, because making its document of a long mail takes longer than a key may.
 */
export const MailPreviewPane = memo(function MailPreviewPane(props: MailPreviewPaneProps) {
  const { preview, loading, error, onRetry, checks, fromName, onPosition, address, onAddress } = props;
  // Said at the input for it.
  const isAddress = error?.field === 'address';
  const [view, setView] = useState<View>('desktop');
  const [scheme, setScheme] = useState<MailScheme>('light');
  const [images, setImages] = useState(true);
  return (
    <section className="mail-preview" aria-label="Preview" aria-busy={loading}>
      <div className="mail-preview__tools">
        <div className="mail-preview__views" role="group" aria-label="Show as">
          {views.map(([key, label]) => (
            <Button key={key} size="sm" variant="quiet" pressed={view === key} onClick={() => setView(key)}>
              {label}
            </Button>
          ))}
        </div>
        {view !== 'text' && (
          <div className="mail-preview__views">
            <Button
              size="sm"
              variant="quiet"
              icon="image"
              pressed={!images}
              onClick={() => setImages(!images)}
            >
              Without images
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon={scheme === 'light' ? 'moon' : 'sun'}
              onClick={() => setScheme(scheme === 'light' ? 'dark' : 'light')}
            >
              {scheme === 'light' ? 'Dark mode' : 'Light mode'}
            </Button>
          </div>
        )}
      </div>
      {error && !isAddress && (
        <ErrorNotice error={error} onRetry={onRetry} title="The preview could not be made" />
      )}
      {!preview && (!error || isAddress) && <Skeleton lines={10} />}
      {preview && (
        <>
          {fromName !== undefined && (
            <div className="mail-preview__inbox">
              <span className="mail-preview__from">{fromName || 'No name yet'}</span>
              <span className="mail-preview__subject">{preview.subject || 'No subject yet'}</span>
            </div>
          )}
          {view === 'text' ? (
            <pre className="mail-preview__text">{preview.text}</pre>
          ) : (
            <div className={`mail-preview__stage mail-preview__stage--${view}`} data-scheme={scheme}>
              <MailFrame html={preview.html} scheme={scheme} images={images} />
            </div>
          )}
          <SizeLine bytes={preview.bytes} />
          {onPosition && (
            <SampleLine
              preview={preview}
              onPosition={onPosition}
              address={address}
              onAddress={onAddress}
              refusal={isAddress ? error.message : undefined}
            />
          )}
        </>
      )}
      {checks !== undefined && <PreviewChecks checks={checks} failed={error !== null && !isAddress} />}
    </section>
  );
});

interface MailFrameProps {
  html: string;
  scheme: MailScheme;
  images: boolean;
}

/** Not drawn when only the state of the preview changes, because its document takes long to make. */
const MailFrame = memo(function MailFrame({ html, scheme, images }: MailFrameProps) {
  return (
    <iframe
      className="mail-preview__frame"
      title="The email"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={previewDocument(html, scheme, { images })}
    />
  );
});

/** How much of the size at which Gmail cuts off a mail is used. */
function SizeLine({ bytes }: { bytes: number }) {
  const kilobytes = Math.ceil(bytes / 1024);
  const most = mailSize.clippedAt / 1024;
  const isClose = bytes > mailSize.safe;
  return (
    <div className={isClose ? 'mail-preview__size mail-preview__size--close' : 'mail-preview__size'}>
      <meter
        aria-label="Size of the email"
        min={0}
        max={most}
        high={mailSize.safe / 1024}
        value={kilobytes}
      />
      <span>
        {isClose
          ? `${kilobytes} KB: Gmail cuts off emails at ${most} KB. Remove some blocks.`
          : `${kilobytes} KB of the ${most} KB that Gmail shows`}
      </span>
    </div>
  );
}
