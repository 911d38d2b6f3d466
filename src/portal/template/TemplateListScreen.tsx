import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyName } from '../../contract/copyName';
import {
  type EmailTemplateEntry,
  kindOfTemplate,
  longestTemplateName,
} from '../../contract/template/emailTemplate';
import { campaignPath, emailTemplatePath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { useStartPermission } from './purpose/useStartPermission';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { plural } from '../ui/format';
import { PageHeader } from '../ui/page/PageHeader';
import { SearchBox } from '../ui/field/SearchBox';
import { Skeleton } from '../ui/page/Skeleton';
import { useAddressState } from '../ui/useAddressState';
import { TemplateGrid } from './TemplateGrid';
import { selectTemplateError, selectTemplateLoading, selectTemplates } from './templateSlice';
import { createTemplate, loadTemplates, setTemplateArchived, startCampaign } from './templateThunks';

export function TemplateListScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const templates = useAppSelector(selectTemplates);
  const loading = useAppSelector(selectTemplateLoading);
  const error = useAppSelector(selectTemplateError);
  const mayStart = useStartPermission();
  const [query, setQuery] = useAddressState('q');
  const [which, setWhich] = useAddressState('show', 'inUse');
  const archived = which === 'archived';
  const [busyId, setBusyId] = useState<string>();

  const load = useCallback(() => void dispatch(loadTemplates({ archived })), [dispatch, archived]);
  useEffect(load, [load]);
  // After an action or its Undo the list shown at that time is reloaded, or nothing if the page was left.
  const loadShown = useRef<() => void>(undefined);
  useEffect(() => {
    loadShown.current = load;
    return () => (loadShown.current = undefined);
  }, [load]);

  const create = async (
    input: Pick<EmailTemplateEntry, 'name' | 'purpose' | 'accent' | 'brandColour' | 'blocks'>,
  ) => {
    const created = await resultOf(dispatch(createTemplate(input)));
    if (created.isDone) void navigate(emailTemplatePath('content', created.reply.id));
  };
  const use = async (template: EmailTemplateEntry) => {
    const kind = kindOfTemplate(template);
    if (kind === null) return;
    setBusyId(template.id);
    const started = await resultOf(dispatch(startCampaign({ kind, template })));
    setBusyId(undefined);
    if (started.isDone) void navigate(campaignPath(started.reply.kind, 'details', started.reply.id));
  };
  const archive = async (template: EmailTemplateEntry, toArchive: boolean) => {
    const { id, name } = template;
    const result = await resultOf(dispatch(setTemplateArchived({ id, archived: toArchive })));
    if (!result.isDone) return;
    const detail = toArchive
      ? `${name} is archived. Campaigns made from it do not change.`
      : `${name} has been restored`;
    dispatch(
      showToast({ severity: 'success', detail, undoLabel: 'Undo' }, () => {
        void dispatch(setTemplateArchived({ id, archived: !toArchive })).then(() => loadShown.current?.());
      }),
    );
  };

  const copyNameOf = (name: string) =>
    copyName(
      name,
      templates.map((template) => template.name),
      longestTemplateName,
    );

  const searched = query.trim().toLowerCase();
  const shown = templates.filter(
    (template) => template.archived === archived && template.name.toLowerCase().includes(searched),
  );
  const waiting = loading && templates.length === 0 && !error;
  return (
    <>
      <PageHeader
        title="Email templates"
        description="Start a campaign or ticketholder comm from one of these. Changing a template does not change anything already made from it."
        actions={
          <>
            <Button icon="ticket" to={routePatterns.orderEmails}>
              Order emails
            </Button>
            <Button icon="palette" to={routePatterns.emailBrand}>
              Look of all emails
            </Button>
            <Button variant="primary" icon="add" to={emailTemplatePath('content')}>
              New template
            </Button>
          </>
        }
      />
      <div className="template-tools">
        <SearchBox placeholder="Search by name" query={query} onQuery={setQuery} />
        <Button variant="quiet" pressed={archived} onClick={() => setWhich(archived ? 'inUse' : 'archived')}>
          Archived
        </Button>
        <span className="template-tools__count" role="status">
          {waiting ? '' : plural(shown.length, 'template', 'templates')}
        </span>
      </div>
      {error && <ErrorNotice error={error} onRetry={load} title="The templates could not be loaded" />}
      {waiting && <Skeleton lines={8} />}
      <TemplateGrid
        templates={shown}
        archived={archived}
        busyId={busyId}
        mayStart={mayStart}
        onUse={(template) => void use(template)}
        onDuplicate={({ name, purpose, accent, brandColour, blocks }) =>
          void create({ name: copyNameOf(name), purpose, accent, brandColour, blocks })
        }
        onArchive={(template, toArchive) => void archive(template, toArchive)}
      />
      {!loading && !error && shown.length === 0 && (
        <EmptyState
          icon={searched ? 'search' : 'palette'}
          title={searched ? 'No templates match' : archived ? 'Nothing is archived' : 'No templates yet'}
          text={
            searched
              ? 'Try fewer words.'
              : archived
                ? 'Templates you archive are kept here.'
                : 'Create one with your own text and colour, or restore an archived one.'
          }
          action={searched ? <Button onClick={() => setQuery('')}>Clear search</Button> : undefined}
        />
      )}
    </>
  );
}
