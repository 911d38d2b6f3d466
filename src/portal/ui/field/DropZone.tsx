import { useId, useState } from 'react';
import { Icon } from '../theme/Icon';
import { ProgressBar } from '../page/ProgressBar';
import './field.css';
import '../theme/tools.css';

interface DropZoneProps {
  /** Such as "Drop a CSV file here, or choose one". */
  label: string;
  help?: string;
  /** The `accept` attribute of the file input, such as ".csv,text/csv". */
  accept: string;
  onFile: (file: File) => void;
  busy?: boolean;
  /** The uploaded share from 0 to 1; set only while the upload runs. */
  progress?: number;
  error?: string;
}

/** A file input that covers its whole area, so that files can be dropped anywhere on it. */
export function DropZone({ label, help, accept, onFile, busy, progress, error }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  return (
    <div className="field">
      <div className={over ? 'drop-zone drop-zone--over' : 'drop-zone'}>
        <Icon name="upload" size={28} />
        <label className="drop-zone__label" htmlFor={id}>
          {label}
        </label>
        {help && (
          <span className="drop-zone__help" id={`${id}-help`}>
            {help}
          </span>
        )}
        {progress !== undefined && (
          <div className="drop-zone__progress">
            <ProgressBar label="Uploading" value={Math.round(progress * 100)} max={100} />
          </div>
        )}
        <input
          id={id}
          className="drop-zone__input"
          type="file"
          accept={accept}
          disabled={busy}
          aria-describedby={
            [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={error ? true : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Without this, choosing the same file again after correcting it would fire no change event.
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
