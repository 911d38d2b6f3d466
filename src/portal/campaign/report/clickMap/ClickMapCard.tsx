import { useState } from 'react';
import { variantLetter } from '../../../../contract/campaign/campaignVariants';
import { type ClickMap } from '../../../../contract/campaign/clickMap';
import { type RequestError } from '../../../../contract/wire/requestError';
import { type MailScheme, previewDocument } from '../../../mailEditor/preview/previewDocument';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/page/Card';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorNotice } from '../../../ui/page/ErrorNotice';
import { Skeleton } from '../../../ui/page/Skeleton';
import { linkTableAnchor } from '../activity/LinkTable';
import './clickMap.css';

interface ClickMapCardProps {
  /** Undefined until it is loaded; while another version is loading, the one before. */
  clickMap: ClickMap | undefined;
  /** The chosen version. */
  version: number;
  onVersion: (version: number) => void;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
}

/** The mail as it was sent, with the clicks at each of its links. */
export function ClickMapCard(props: ClickMapCardProps) {
  const { clickMap, version, onVersion, loading, error, onRetry } = props;
  const [scheme, setScheme] = useState<MailScheme>('light');
  const isTest = (clickMap?.versions.length ?? 0) > 1;
  const hasMail = clickMap !== undefined && clickMap.html !== null && clickMap.links > 0;
  return (
    <Card
      title="Click map"
      actions={
        hasMail && (
          <Button
            size="sm"
            variant="quiet"
            icon={scheme === 'light' ? 'moon' : 'sun'}
            onClick={() => setScheme(scheme === 'light' ? 'dark' : 'light')}
          >
            {scheme === 'light' ? 'Dark mode' : 'Light mode'}
          </Button>
        )
      }
    >
      {isTest && (
        <div className="click-map__versions" role="group" aria-label="Version of the email">
          {clickMap?.versions.map((one) => (
            <Button
              key={one.version}
              size="sm"
              variant="quiet"
              pressed={one.version === version}
              onClick={() => onVersion(one.version)}
            >
              {`Version ${variantLetter(one.version)}`}
            </Button>
          ))}
        </div>
      )}
      {error && <ErrorNotice error={error} onRetry={onRetry} title="The click map could not be loaded" />}
      {!clickMap && !error && <Skeleton lines={8} />}
      {clickMap && <MapContent clickMap={clickMap} loading={loading} scheme={scheme} />}
    </Card>
  );
}

/**
 * Scrolls to the table of links and moves the focus there, so that a screen reader continues at it. The anchor is kept
 * out of the address, because the link's own jump would be a navigation.
 */
function goToTable(event: { preventDefault: () => void }) {
  event.preventDefault();
  const table = document.getElementById(linkTableAnchor);
  table?.scrollIntoView({ block: 'center' });
  table?.focus({ preventScroll: true });
}

function MapContent({
  clickMap,
  loading,
  scheme,
}: {
  clickMap: ClickMap;
  loading: boolean;
  scheme: MailScheme;
}) {
  const { html, links, clicks, versions, version } = clickMap;
  if (html === null) {
    return (
      <EmptyState
        icon="mail"
        title="The email is no longer stored"
        text="The figures are in the table of links."
      />
    );
  }
  if (links === 0) {
    return <EmptyState icon="link" title="This email has no links" text="There is nothing in it to click." />;
  }
  return (
    <>
      <p className="report-note">
        {clicks === 0
          ? 'Nobody has clicked yet. '
          : `Each link shows its share of all clicks${versions.length > 1 ? ' on this version' : ''} and the people who clicked it. `}
        Personal fields show their fallback text, and looking at the email here counts nothing.{' '}
        <a href={`#${linkTableAnchor}`} onClick={goToTable}>
          See the figures as a table
        </a>
      </p>
      <figure className="click-map__mail" aria-busy={loading} data-scheme={scheme}>
        {versions.length > 1 && (
          <figcaption className="click-map__subject">{versions[version]?.subject}</figcaption>
        )}
        {/* Without any permission of the sandbox: no scripts, no forms, no new windows. */}
        <iframe
          className="click-map__frame"
          title="The email as it was sent, with the clicks at each link"
          sandbox=""
          srcDoc={previewDocument(html, scheme)}
        />
      </figure>
    </>
  );
}
