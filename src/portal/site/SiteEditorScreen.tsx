import { useNavigate } from 'react-router-dom';
import { listingPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type Site } from '../../contract/site/site';
import { fieldErrors, staleEditOf } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/Button';
import { EditConflict } from '../ui/form/EditConflict';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { useEditedForm } from '../ui/useEditedForm';
import { siteDraftOf } from './siteDraft';
import { SiteForm } from './SiteForm';
import { SitePublishingScreen } from './SitePublishingScreen';
import { loadSites, saveSite } from './siteThunks';

interface SiteEditorProps {
  /** Undefined for a new site. */
  site: Site | undefined;
  /** True if there is no list, so that a new site is edited where it was added. */
  stays: boolean;
}

/** The form of a site beside its publishing. */
export function SiteEditorScreen({ site: known, stays }: SiteEditorProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const reload = async () => (await dispatch(loadSites()).unwrap()).find(({ id }) => id === known?.id);
  const form = useEditedForm({
    row: known,
    draftOf: siteDraftOf,
    reload,
    async save(input, over) {
      const saved = await dispatch(saveSite({ id: over?.id, version: over?.version, input })).unwrap();
      const detail = over ? `${saved.name} is saved` : `${saved.name} is added as a draft`;
      dispatch(showToast({ severity: 'success', detail }));
      if (!over && !stays) void navigate(listingPath(routePatterns.sites, saved.id), { replace: true });
      return saved;
    },
    ...{ errorsOf: fieldErrors, staleEditOf },
  });
  const { draft, change, errors, errorOf, saving, onSubmit, conflict, saveButton, dirty, row } = form;
  return (
    <div className={known ? 'site-editor site-editor--two' : 'site-editor'}>
      <SiteForm
        {...{ draft, change, errorOf, onSubmit }}
        textKey={`${row?.id} ${row?.version}`}
        isNew={!known}
        notices={
          <>
            <EditConflict conflict={conflict} />
            <FormErrors errors={errors} />
          </>
        }
        actions={
          <FormActions>
            <Button type="submit" variant="primary" busy={saving} {...saveButton}>
              Save draft
            </Button>
          </FormActions>
        }
      />
      {known && (
        <div className="site-editor__side">
          <SitePublishingScreen site={known} isDirty={dirty} />
        </div>
      )}
    </div>
  );
}
