import { useState } from 'react';
import { type Site } from '../../contract/site/site';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { CopyField } from '../ui/field/CopyField';
import { formatDateTime, readersZone } from '../ui/format';
import { Card } from '../ui/page/Card';
import { useCountry } from '../ui/useCountry';
import { publishSite, unpublishSite } from './siteThunks';

interface SitePublishingProps {
  site: Site;
  /** True while the form has changes that are not saved. */
  isDirty: boolean;
}

/** Whether the public sees the site, and the acts that change it. */
export function SitePublishingScreen({ site, isDirty }: SitePublishingProps) {
  const { id, version, name, archived, state, publishedAt, publicUrl, previewUrl } = site;
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const run = async (request: Parameters<typeof resultOf<Site>>[0], done: string): Promise<void> => {
    setBusy(true);
    const result = await resultOf(request);
    setBusy(false);
    setAsking(false);
    const failed = result.isDone ? undefined : (result.error?.message ?? `${name} could not be changed`);
    dispatch(
      failed === undefined
        ? showToast({ severity: 'success', detail: done })
        : showToast({ severity: 'error', detail: failed }),
    );
  };
  const texts = {
    draft: 'Only your team and people with the link to the preview see this site.',
    published: 'Everyone sees this site as it is here.',
    changed: 'Everyone sees this site as it was when it was last published.',
  };
  const isPublic = state !== 'draft' && !archived;
  return (
    <Card
      title="Who sees it"
      footer={
        !archived && (
          <>
            {state !== 'published' && (
              <Button
                variant="primary"
                busy={busy}
                disabled={isDirty}
                onClick={() => void run(dispatch(publishSite({ id, version })), `${name} is published`)}
              >
                {state === 'draft' ? 'Publish' : 'Publish the changes'}
              </Button>
            )}
            {isPublic && <Button onClick={() => setAsking(true)}>Unpublish</Button>}
          </>
        )
      }
    >
      <p>{archived ? 'An archived site is not public. Restore it in the list of sites.' : texts[state]}</p>
      {isPublic && publishedAt && (
        <p>Last published on {formatDateTime(publishedAt, readersZone(), country)}.</p>
      )}
      {isDirty && !archived && state !== 'published' && (
        <p>Save your changes first: what is saved is published.</p>
      )}
      {isPublic && <CopyField label="Public address" value={publicUrl} />}
      <CopyField
        label="Link to the preview"
        value={previewUrl}
        help="Shows what is saved here, to everyone who has the link, for about a week."
      />
      <p>
        <a href={previewUrl} target="_blank" rel="noreferrer">
          Open the preview
        </a>
        {isPublic && (
          <>
            {' · '}
            <a href={publicUrl} target="_blank" rel="noreferrer">
              Open the site
            </a>
          </>
        )}
      </p>
      <ConfirmDialog
        open={asking}
        danger
        title={`Unpublish ${name}?`}
        confirmLabel="Unpublish"
        busy={busy}
        onConfirm={() => void run(dispatch(unpublishSite(id)), `${name} is unpublished`)}
        onCancel={() => setAsking(false)}
      >
        <p>Visitors of its pages find nothing there. Its texts stay here, and you can publish them again.</p>
      </ConfirmDialog>
    </Card>
  );
}
