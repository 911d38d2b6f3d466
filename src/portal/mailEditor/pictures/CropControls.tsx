import { useId } from 'react';
import { type CropChoice, type CropShape, cropShapes, cropZoom } from '../../../contract/template/mailCrop';
import { Field } from '../../ui/field/Field';
import { shapeLabels } from './shapeLabels';

interface CropControlsProps {
  choice: CropChoice;
  onChange: (part: Partial<CropChoice>) => void;
}

const isShape = (name: string): name is CropShape => Object.hasOwn(cropShapes, name);
const choices = [undefined, ...Object.keys(cropShapes).filter(isShape)];

/** The shape and the zoom. */
export function CropControls({ choice, onChange }: CropControlsProps) {
  const name = useId();
  return (
    <>
      <fieldset className="crop-shapes">
        <legend className="crop-shapes__legend">Shape</legend>
        {choices.map((shape) => (
          <label className="crop-shapes__choice" key={shape ?? ''}>
            <input
              type="radio"
              name={name}
              checked={shape === choice.shape}
              onChange={() => onChange({ shape })}
            />
            {shape ? shapeLabels[shape] : 'As it is'}
          </label>
        ))}
      </fieldset>
      <Field label="Zoom" hint={`${choice.zoom}%`}>
        {(control) => (
          <input
            {...control}
            className="crop__zoom"
            type="range"
            min={cropZoom.least}
            max={cropZoom.most}
            step={cropZoom.step}
            value={choice.zoom}
            aria-valuetext={`${choice.zoom}%`}
            onChange={(event) => onChange({ zoom: Number(event.target.value) })}
          />
        )}
      </Field>
    </>
  );
}
