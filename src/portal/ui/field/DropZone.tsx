import { useId, useState } from 'react';
import { Icon } from '../theme/Icon';
import { ProgressBar } from '../page/ProgressBar';
import './field.css';
import '../theme/tools.css';

interface DropZoneProps {
  /** What to drop: "Drop a CSV file here, or choose one". */
  label: string;
  help?: string;
  /** As the `accept` of a file input: ".csv,text/csv". */
  accept: string;
  onFile: (file: File) => void;
  busy?: boolean;
  /** A share from 0 to 1 while the file is on its way. */
  progress?: number;
  error?: string;
}

/** A file input that is also a place to drop on; the whole area is the input. */
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
            // The same file may be chosen again after it was mended.
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
