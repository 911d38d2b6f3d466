import { useState } from 'react';
import { type ShareLink, shareLinkLimits } from '../../../contract/report/shareLink';
import { type ShareLinkValues } from '../../../contract/report/shareLinkInput';
import { zoneLabel } from '../../../contract/zone';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { CopyField } from '../../ui/field/CopyField';
import { LineField } from '../../ui/field/LineField';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Notice } from '../../ui/page/Notice';
import { Skeleton } from '../../ui/page/Skeleton';
import { ShareLinkList } from './ShareLinkList';
import { useShareLinks } from './useShareLinks';
import './share.css';

const form = 'share-link';

/** Creates and revokes the links by which people outside the organisation read the sales of one event. */
export function ShareSalesDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { shared, error, reload, created, create, revoking, revoke } = useShareLinks(eventId);
  const [asked, setAsked] = useState<ShareLink>();
  return (
    <ModalDialog
      open
      wide
      title="Share these sales"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="share">
        <p>
          Anyone with a link can read how many tickets of this event are sold and for how much, without
          signing in. They see no orders, names or addresses.
        </p>
        <NewLinkForm zone={shared?.zone} create={create} />
        {created && (
          <Notice tone="success" title={`The link for ${created.name} is ready`}>
            <CopyField
              label={`Link for ${created.name}`}
              value={created.url}
              help="Copy it now: it is not shown again. If it is lost, create another one and revoke this one."
            />
          </Notice>
        )}
        <section aria-labelledby="share-links">
          <h3 id="share-links">Links</h3>
          {error && <ErrorNotice error={error} onRetry={reload} title="The links could not be loaded" />}
          {!shared && !error && <Skeleton lines={3} />}
          {shared && <ShareLinkList shared={shared} busy={revoking} onRevoke={setAsked} />}
        </section>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Revoke the link for ${asked?.name ?? ''}?`}
        confirmLabel="Revoke the link"
        danger
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void revoke(asked);
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>Nobody can open it afterwards. This cannot be undone; you can create a new link at any time.</p>
      </ConfirmDialog>
    </ModalDialog>
  );
}

interface NewLinkFormProps {
  /** The organiser's zone, once it is known. */
  zone: string | undefined;
  /** Throws an error that `fieldErrors` can read. */
  create: (values: Omit<ShareLinkValues, 'eventId'>) => Promise<void>;
}

function NewLinkForm({ zone, create }: NewLinkFormProps) {
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ name: '', lastDay: '' }),
    ({ name, lastDay }) => create({ name, lastDay: lastDay || null }),
    fieldErrors,
    {
      clearAfterSave: true,
      form,
      problemsOf: ({ name }): Record<string, string> =>
        name.trim() === '' ? { name: 'Say whom the link is for.' } : {},
    },
  );
  return (
    <form className="share__form" noValidate onSubmit={onSubmit}>
      <FormErrors errors={errors} />
      <div className="share__fields">
        <LineField
          name="name"
          label="For whom"
          required
          maxLength={shareLinkLimits.name}
          value={draft.name}
          onChange={(name) => change({ name })}
          error={errorOf('name')}
          help="Such as Promoter. Only your team sees it."
        />
        <LineField
          name="lastDay"
          type="date"
          label="Last day"
          value={draft.lastDay}
          onChange={(lastDay) => change({ lastDay })}
          error={errorOf('lastDay')}
          help={`Optional. The link works until the end of this day${zone ? `, ${zoneLabel(zone)} time` : ''}.`}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" icon="link" busy={saving}>
          Create the link
        </Button>
      </div>
    </form>
  );
}
