import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { resultOf } from '../../request/requestResult';
import { DropZone } from '../../ui/field/DropZone';
import { type Design } from '../starter/DesignGallery';
import { importDesign } from './designFileThunks';

interface ImportDesignProps {
  chosen: Design;
  onImported: (design: Design) => void;
}

/** Starts from the HTML that another tool has exported. */
export function ImportDesignScreen({ chosen, onImported }: ImportDesignProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [imported, setImported] = useState<{ file: string; design: Design }>();
  const read = async (file: File) => {
    setBusy(true);
    setError(undefined);
    const result = await resultOf(dispatch(importDesign(file)));
    setBusy(false);
    if (!result.isDone) return setError(result.error?.message);
    setImported({ file: file.name, design: result.reply });
    onImported(result.reply);
  };
  const isChosen = imported !== undefined && chosen.blocks === imported.design.blocks;
  return (
    <>
      <DropZone
        label="Import the HTML of another tool, or a zip file with its pictures"
        help="What is safe in an email is kept. You can write blocks of your own around it."
        accept=".html,.htm,.zip,text/html,application/zip"
        onFile={(file) => void read(file)}
        busy={busy}
        error={error}
      />
      <p role="status">{isChosen && `The design in ${imported.file} is chosen.`}</p>
    </>
  );
}
