import { variantLetter } from '../../../contract/campaign/campaignVariants';
import { Button } from '../../ui/Button';

interface VariantTabsProps {
  /** What the version is chosen for, such as "Version to write". */
  label: string;
  count: number;
  version: number;
  onVersion: (position: number) => void;
  /** Adds a version; undefined if none can be added. */
  onAdd?: (() => void) | undefined;
}

/** Chooses the version of a mail that is on screen. */
export function VariantTabs({ label, count, version, onVersion, onAdd }: VariantTabsProps) {
  return (
    <div className="variant-tabs" role="group" aria-label={label}>
      {Array.from({ length: count }, (_, position) => (
        <Button
          key={position}
          size="sm"
          variant="quiet"
          pressed={version === position}
          onClick={() => onVersion(position)}
        >
          Version {variantLetter(position)}
        </Button>
      ))}
      {onAdd && (
        <Button size="sm" variant="quiet" icon="add" onClick={onAdd}>
          Add version {variantLetter(count)}
        </Button>
      )}
    </div>
  );
}
