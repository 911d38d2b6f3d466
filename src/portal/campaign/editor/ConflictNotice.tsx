import { type Campaign } from '../../../contract/campaign/campaign';
import { type CampaignChanges, type CampaignEditNote } from '../../../contract/campaign/campaignEditorTools';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { formatDateTime, plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import { fieldLabels } from './campaignFieldLabels';
import { type CampaignPatch } from '../campaignThunks';

interface ConflictNoticeProps {
  changes: CampaignChanges | undefined;
  error: RequestError | undefined;
  /** The unsaved changes of this page. */
  mine: CampaignPatch;
  onAsk: () => void;
  onTakeTheirs: (theirs: Campaign) => void;
  onKeepMine: (version: number) => void;
}

/**
 * Shows who else saved what and when, beside the changes of this page. Nothing is overwritten until the user chooses.
 */
export function ConflictNotice({
  changes,
  error,
  mine,
  onAsk,
  onTakeTheirs,
  onKeepMine,
}: ConflictNoticeProps) {
  if (!changes) {
    return error ? (
      <ErrorNotice error={error} onRetry={onAsk} title="This was changed somewhere else first" />
    ) : (
      <Notice tone="warning" title="This was changed somewhere else first">
        <Skeleton lines={2} />
      </Notice>
    );
  }
  const { campaign, edits } = changes;
  if (campaign.state !== 'draft' || campaign.disabled || campaign.archived) {
    return (
      <Notice
        tone="danger"
        title="This can no longer be changed"
        action={<Button onClick={() => onTakeTheirs(campaign)}>See the current version</Button>}
      >
        <p>It has since been sent, submitted or archived. What you typed is still here for you to copy.</p>
      </Notice>
    );
  }
  const changed = [...new Set(edits.flatMap(({ fields }) => fields))];
  const own = new Map<string, unknown>(Object.entries(mine));
  const both = changed.filter((field) => own.has(field));
  const theirsAlone = changed.filter((field) => !own.has(field));
  return (
    <Notice
      tone="danger"
      title={titleOf(edits)}
      action={
        <span className="button-row">
          <Button onClick={() => onTakeTheirs(campaign)}>Use theirs</Button>
          <Button variant="primary" onClick={() => onKeepMine(campaign.version)}>
            Keep mine
          </Button>
        </span>
      }
    >
      <EditList edits={edits} />
      {both.length > 0 && <Sides fields={both} mine={own} theirs={new Map(Object.entries(campaign))} />}
      <p>
        {both.length > 0
          ? `Keep mine saves your ${labelsOf(both)} over theirs`
          : `Keep mine saves your ${labelsOf([...own.keys()])} beside it`}
        {theirsAlone.length > 0 && both.length > 0
          ? `, and leaves their ${labelsOf(theirsAlone)} as it is. `
          : '. '}
        Nothing is lost until you choose.
      </p>
    </Notice>
  );
}

function titleOf(edits: readonly CampaignEditNote[]): string {
  if (edits.length > 0 && edits.every(({ isYou }) => isYou)) return 'You changed this in another tab';
  const names = [...new Set(edits.flatMap(({ by, isYou }) => (by && !isYou ? [by] : [])))];
  return `${names.length === 1 ? names[0] : 'Someone else'} changed this while you were writing`;
}

function EditList({ edits }: { edits: readonly CampaignEditNote[] }) {
  const country = useCountry();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <ul className="conflict__edits">
      {edits.map(({ by, isYou, at, fields }) => (
        <li key={`${at} ${fields.join()}`}>
          {`${isYou ? 'You, in another tab' : (by ?? 'Someone')}, ${formatDateTime(at, timeZone, country)}: ${labelsOf(fields)}`}
        </li>
      ))}
    </ul>
  );
}

type Values = ReadonlyMap<string, unknown>;

function Sides({ fields, mine, theirs }: { fields: readonly string[]; mine: Values; theirs: Values }) {
  return (
    <table className="conflict__sides">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Theirs</th>
          <th scope="col">Mine</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{labelsOf([field])}</th>
            <td>{shown(field, theirs.get(field))}</td>
            <td>{shown(field, mine.get(field))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const labelsOf = (fields: readonly string[]): string =>
  [
    ...new Set(fields.filter((field) => field !== 'version').map((field) => fieldLabels[field] ?? field)),
  ].join(', ');

/** A value as text; lists are shown as a count. */
function shown(field: string, value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'Empty' : withFallbacks(value);
  if (!Array.isArray(value)) return 'Changed';
  return field === 'blocks' ? plural(value.length, 'block', 'blocks') : `${value.length} chosen`;
}
