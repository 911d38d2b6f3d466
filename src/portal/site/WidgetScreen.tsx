import { useState } from 'react';
import { routePatterns } from '../../contract/paths/portalPaths';
import { widgetPolicy, widgetPreviewPath, type WidgetSetup } from '../../contract/site/widget';
import { widgetSnippet } from '../../contract/site/widgetSnippet';
import { CopyField } from '../ui/field/CopyField';
import { Card } from '../ui/page/Card';
import { Columns, Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { useAddressState } from '../ui/useAddressState';
import './site.css';
import { useWidgetSetup } from './useWidgetSetup';
import { emptyWidgetDraft, widgetAttributesOf, type WidgetDraft } from './widgetDraft';
import { WidgetForm } from './WidgetForm';

/** The margins and borders of the preview, in CSS pixels. */
const PREVIEW_EDGES = 24;

/** Sets up the widget that shows events on the organiser's own website. */
export function WidgetScreen() {
  const { setup, error, load } = useWidgetSetup();
  return (
    <Stack>
      <PageHeader
        title="Put your events on your website"
        description="Copy a few lines into your page. The events there are always up to date, and tickets are bought on Turnout."
        back={{ to: routePatterns.sites, label: 'Sites' }}
      />
      {error && !setup && (
        <ErrorNotice error={error} onRetry={() => void load()} title="Your events could not be loaded" />
      )}
      {!error && !setup && <Skeleton lines={8} />}
      {setup && <WidgetSettings setup={setup} />}
    </Stack>
  );
}

function WidgetSettings({ setup }: { setup: WidgetSetup }) {
  const { events, siteUrl, listUrl, organiserName } = setup;
  const [draft, setDraft] = useState<WidgetDraft>(emptyWidgetDraft);
  const [asked, setEventId] = useAddressState('event');
  const event = events.find(({ id }) => id === asked);
  const attributes = widgetAttributesOf(draft, setup, event?.id);
  const given = Object.entries(attributes).filter(([, value]) => value !== '');
  const preview = `${widgetPreviewPath}?${new URLSearchParams(Object.fromEntries(given)).toString()}`;
  const link = event
    ? { url: event.url, text: `Tickets for ${event.title}` }
    : { url: listUrl, text: `Events by ${organiserName}` };
  return (
    <>
      {events.length === 0 && (
        <Notice tone="info" title="You have no public events to come">
          You can put the widget on your page now. It says that no events are planned until you publish one.
        </Notice>
      )}
      {asked !== '' && !event && (
        <Notice tone="warning" title="This event is not on the list">
          The widget shows events that are published, not private and not over.
        </Notice>
      )}
      <Columns>
        <WidgetForm
          draft={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          events={events}
          eventId={event?.id ?? ''}
          onEvent={setEventId}
        />
        <div className="widget-result">
          <Card title="Preview">
            <iframe
              className="widget-preview"
              title="Preview of the widget"
              src={preview}
              key={preview}
              style={{ height: attributes.height ? Number(attributes.height) + PREVIEW_EDGES : undefined }}
            />
          </Card>
        </div>
      </Columns>
      <Card title="Put it on your page">
        <CopyField
          label="Code for your page"
          value={widgetSnippet(siteUrl, attributes, link)}
          rows={6}
          help="Paste it where the events should be. In WordPress, Squarespace or Wix, use a block for custom HTML or code. The link in it is for search engines, and for browsers that do not run the script."
        />
        <p>
          Orders through the widget have your website as their source, or the UTM values of the page it is on.
          The widget sets no cookies and works where other sites’ cookies are blocked.
        </p>
      </Card>
      <Card title="If your website has a Content-Security-Policy">
        <p>
          The person who looks after your website knows whether it sends this header. If it does, add these
          three directives to it, or add our address to those it has. Nothing else is needed: no inline
          styles, no frames and no forms.
        </p>
        <CopyField label="Directives" value={widgetPolicy(siteUrl).join('; ')} />
      </Card>
    </>
  );
}
