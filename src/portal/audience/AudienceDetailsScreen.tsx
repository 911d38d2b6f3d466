import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Audience } from '../../contract/audience/audience';
import { audiencePath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { PageHeader } from '../ui/page/PageHeader';
import { useIsMounted } from '../ui/useIsMounted';
import { ArchiveAudienceDialog } from './ArchiveAudienceDialog';
import { AudienceDetailsForm } from './AudienceDetailsForm';
import { AudienceHeader } from './AudienceHeader';
import { createAudience, loadAudience, renameAudience } from './audienceThunks';
import { createRule } from './rule/ruleThunks';
import { useAudienceArchiving } from './useAudienceArchiving';

const kinds = [
  {
    value: 'list',
    title: 'A list',
    text: 'People you import, paste, add manually or add from your ticketholders. It only changes when you change it.',
  },
  {
    value: 'rule',
    title: 'A rule',
    text: 'All of your contacts who match when a campaign is sent: by what they bought, what they clicked or where they live.',
  },
] as const;

export function AudienceCreateScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [kind, setKind] = useState<'list' | 'rule'>('list');
  const save = async (name: string) => {
    const { id } =
      kind === 'rule'
        ? await dispatch(createRule(name)).unwrap()
        : await dispatch(createAudience(name)).unwrap();
    if (!isMounted()) {
      dispatch(showToast({ severity: 'success', detail: `${name.trim()} has been created` }));
      return;
    }
    // Replaces the history entry: Back leads to the list, not to an empty form that would create a second audience.
    void navigate(audiencePath(kind === 'rule' ? 'rule' : 'import', id), { replace: true });
  };
  return (
    <>
      <PageHeader
        title="Create audience"
        description="Choose the type and a name, then add people."
        back={{ to: routePatterns.audiences, label: 'Audiences' }}
      />
      <div className="stack">
        <div className="audience-form">
          <ChoiceCards label="Type of audience" value={kind} onChange={setKind} options={kinds} />
        </div>
        <AudienceDetailsForm name="" saveLabel="Create audience" save={save} />
      </div>
    </>
  );
}

export function AudienceDetailsScreen({ audience }: { audience: Audience }) {
  const { id, archived } = audience;
  const dispatch = useAppDispatch();
  const archiving = useAudienceArchiving(() => void dispatch(loadAudience(id)));
  const save = async (name: string) => {
    await dispatch(renameAudience({ id, name })).unwrap();
    dispatch(showToast({ severity: 'success', detail: 'Name saved' }));
  };
  return (
    <>
      <AudienceHeader audience={audience} />
      <div className="stack">
        <AudienceDetailsForm name={audience.name} saveLabel="Save name" save={save} />
        <div className="audience-form">
          <Card title={archived ? 'Restore this audience' : 'Archive this audience'}>
            <p className="audience-soft">
              {archived
                ? 'It returns to your list with everyone in it.'
                : 'It is removed from your list. The contacts in it and their consent do not change.'}
            </p>
            <div>
              {archived ? (
                <Button icon="undo" onClick={() => void archiving.restore(audience)}>
                  Restore audience
                </Button>
              ) : (
                <Button icon="box" onClick={() => archiving.ask(audience)}>
                  Archive audience
                </Button>
              )}
            </div>
          </Card>
        </div>
      </div>
      <ArchiveAudienceDialog
        audience={archiving.asked}
        onConfirm={(asked) => void archiving.archive(asked)}
        onCancel={archiving.cancel}
      />
    </>
  );
}
