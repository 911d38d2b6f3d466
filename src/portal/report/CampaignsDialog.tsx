import { useState } from 'react';
import { type Country } from '../../contract/country';
import { type ReportCampaign } from '../../contract/report/report';
import { type RequestError } from '../../contract/wire/requestError';
import { Button } from '../ui/Button';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Field } from '../ui/field/Field';
import { formatDate, plural } from '../ui/format';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { Skeleton } from '../ui/page/Skeleton';
import { TextInput } from '../ui/field/TextInput';

interface CampaignsDialogProps {
  campaigns: readonly ReportCampaign[];
  chosen: readonly string[];
  loading: boolean;
  error: RequestError | null;
  country: Country;
  onRetry: () => void;
  onChoose: (ids: string[]) => void;
  onClose: () => void;
}

/** A search is shown for more campaigns than this. */
const searchFrom = 8;

/** Limits the report to some campaigns; none chosen means all. */
export function CampaignsDialog(props: CampaignsDialogProps) {
  const { campaigns, chosen, loading, error, country, onRetry, onChoose, onClose } = props;
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const [search, setSearch] = useState('');
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const shown = campaigns.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (id: string, on: boolean) => {
    const next = new Set(picked);
    if (on) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  return (
    <ModalDialog
      open
      title="Choose campaigns"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChoose([])}>Show all campaigns</Button>
          <Button variant="primary" disabled={picked.size === 0} onClick={() => onChoose([...picked])}>
            {picked.size === 0 ? 'Show' : `Show ${plural(picked.size, 'campaign', 'campaigns')}`}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} onRetry={onRetry} title="The campaigns could not be loaded" />}
      {campaigns.length === 0 && loading && <Skeleton lines={4} />}
      {campaigns.length === 0 && !loading && !error && <p>No campaign has been sent yet.</p>}
      {campaigns.length > searchFrom && (
        <Field label="Search campaigns">
          {(control) => <TextInput {...control} type="search" value={search} onChange={setSearch} />}
        </Field>
      )}
      <div className="utm-campaigns" role="group" aria-label="Campaigns">
        {shown.map(({ id, name, sentAt }) => (
          <CheckboxInput
            key={id}
            label={name}
            help={`Sent ${formatDate(sentAt, zone, country)}`}
            checked={picked.has(id)}
            onChange={(on) => toggle(id, on)}
          />
        ))}
        {campaigns.length > 0 && shown.length === 0 && <p>No campaigns match.</p>}
      </div>
    </ModalDialog>
  );
}
