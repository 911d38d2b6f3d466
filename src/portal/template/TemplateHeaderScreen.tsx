import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CampaignKind } from '../../contract/campaign/campaign';
import { type EmailTemplate, kindOfTemplate } from '../../contract/template/emailTemplate';
import { campaignPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { SaveStatus } from '../mailEditor/SaveStatus';
import { type Autosave } from '../mailEditor/useAutosave';
import { resultOf } from '../request/requestResult';
import { useAppDispatch, useAppStore } from '../store/hooks';
import { Button } from '../ui/Button';
import { PageHeader } from '../ui/page/PageHeader';
import { StatusBadge } from '../ui/page/StatusBadge';
import { exportTemplate } from './importing/designFileThunks';
import { useLabels } from './purpose/templateUseLabels';
import { useStartPermission } from './purpose/useStartPermission';
import { selectTemplate } from './templateSlice';
import { startCampaign } from './templateThunks';

const back = { to: routePatterns.emailTemplates, label: 'Email templates' };

interface TemplateHeaderProps
  extends
    Pick<EmailTemplate, 'id' | 'name' | 'purpose' | 'archived'>,
    Pick<Autosave<object>, 'state' | 'retrying' | 'flush'> {
  savedAt: string;
  /** Called once everything is saved. */
  onVersions: () => void;
}

/** The header of the editor. */
export function TemplateHeaderScreen(props: TemplateHeaderProps) {
  const { id, name, purpose, archived, state, retrying, flush, savedAt, onVersions } = props;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const mayStart = useStartPermission();
  const openVersions = async () => {
    if (await flush()) onVersions();
  };
  const [exporting, setExporting] = useState(false);
  const exportHtml = async () => {
    setExporting(true);
    if (await flush()) await dispatch(exportTemplate(id));
    setExporting(false);
  };
  const [starting, setStarting] = useState(false);
  const kind = kindOfTemplate({ purpose });
  const use = async (start: CampaignKind) => {
    setStarting(true);
    const saved = (await flush()) && selectTemplate(store.getState());
    const started = saved && (await resultOf(dispatch(startCampaign({ kind: start, template: saved }))));
    setStarting(false);
    if (started && started.isDone)
      void navigate(campaignPath(started.reply.kind, 'details', started.reply.id));
  };
  return (
    <PageHeader
      title={name || 'Template'}
      back={back}
      badge={
        archived ? (
          <StatusBadge tone="neutral" label="Archived" />
        ) : (
          <SaveStatus state={state} retrying={retrying} savedAt={savedAt} />
        )
      }
      actions={
        <>
          <Button variant="quiet" icon="clock" onClick={() => void openVersions()}>
            Versions
          </Button>
          <Button variant="quiet" icon="download" busy={exporting} onClick={() => void exportHtml()}>
            Export
          </Button>
          {kind === null ? (
            <Button icon="ticket" to={routePatterns.orderEmails}>
              Use for orders
            </Button>
          ) : (
            mayStart({ purpose }) && (
              <Button icon="mail" busy={starting} onClick={() => void use(kind)}>
                {useLabels[kind]}
              </Button>
            )
          )}
        </>
      }
    />
  );
}
