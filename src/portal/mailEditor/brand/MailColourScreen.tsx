import { useEffect } from 'react';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Link } from '../../ui/Link';
import { AccentField } from '../AccentField';
import { selectMailBrand } from './mailBrandSlice';
import { loadMailBrand } from './mailBrandThunks';

/** The colour of a mail: its own, or that of the brand. */
export interface MailColour {
  accent: string;
  brandColour: boolean;
}

interface MailColourScreenProps extends MailColour {
  error: string | undefined;
  onChange: (colour: MailColour) => void;
}

/** Chooses the colour of buttons and links in a mail. */
export function MailColourScreen({ accent, brandColour, error, onChange }: MailColourScreenProps) {
  const dispatch = useAppDispatch();
  const { brand } = useAppSelector(selectMailBrand);
  useEffect(() => void dispatch(loadMailBrand()), [dispatch]);
  const colour = brand?.colour ?? null;
  const choose = (chosen: string) => onChange({ accent: chosen, brandColour: false });
  return (
    <AccentField
      value={brandColour && colour !== null ? colour : accent}
      onChange={choose}
      error={error}
      brand={
        colour === null
          ? undefined
          : { colour, isUsed: brandColour, onUse: () => onChange({ accent, brandColour: true }) }
      }
      help={<Link to={routePatterns.emailBrand}>Change the look of all emails</Link>}
    />
  );
}
