import { useEffect, useState } from 'react';
import { type Venue, type VenueMerge } from '../../contract/venue/venue';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { plural } from '../ui/format';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { Notice } from '../ui/page/Notice';
import { SelectInput } from '../ui/field/SelectInput';
import { Skeleton } from '../ui/page/Skeleton';
import { MergePreview } from './MergePreview';
import './venue.css';

interface VenueMergeDialogProps {
  venue: Venue;
  /** All venues; null while they are loading. */
  venues: readonly Venue[] | null;
  previewMerge: (id: string, intoId: string) => Promise<VenueMerge>;
  merge: (merge: VenueMerge) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Merges two entries of the same venue; shows first which events will move. */
export function VenueMergeDialog(props: VenueMergeDialogProps) {
  const { venue, venues, previewMerge, merge, onDone, onClose } = props;
  const [intoId, setIntoId] = useState('');
  const [found, setFound] = useState<VenueMerge>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const others = venues?.filter(({ id, archived }) => id !== venue.id && !archived);

  useEffect(() => {
    if (intoId === '') return undefined;
    let wanted = true;
    previewMerge(venue.id, intoId).then(
      (answer) => wanted && setFound(answer),
      (cause: unknown) => wanted && setRefusal(Object.values(fieldErrors(cause))[0]),
    );
    return () => {
      wanted = false;
    };
  }, [previewMerge, venue.id, intoId, attempt]);

  const confirm = async () => {
    if (!found || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await merge(found);
      onDone();
    } catch (cause) {
      setRefusal(Object.values(fieldErrors(cause))[0]);
      setFound(undefined);
      setAttempt(attempt + 1);
      setBusy(false);
    }
  };
  const count = found?.events.length ?? 0;
  return (
    <ModalDialog
      open
      title={`Merge ${venue.name} into another venue`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={!found} onClick={() => void confirm()}>
            {found && count > 0 ? `Move ${plural(count, 'event', 'events')} and merge` : 'Merge'}
          </Button>
        </>
      }
    >
      <div className="venue-merge">
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {others === undefined && <Skeleton lines={2} />}
        {others?.length === 0 && <p>There is no other active venue to merge it into.</p>}
        {others && others.length > 0 && (
          <Field
            label="Merge into"
            name="intoId"
            help="This one is kept, with its own name, address and time zone."
          >
            {(control) => (
              <SelectInput
                {...control}
                value={intoId}
                placeholder="Choose a venue"
                onChange={(id) => {
                  setFound(undefined);
                  setRefusal(undefined);
                  setIntoId(id);
                }}
                options={others.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
              />
            )}
          </Field>
        )}
        {intoId !== '' && !found && !refusal && <Skeleton lines={3} />}
        {found && <MergePreview found={found} />}
      </div>
    </ModalDialog>
  );
}
