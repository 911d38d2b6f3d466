import { eventAddPath, venueAddPath } from '../../contract/paths/pagePaths';
import { Button } from '../ui/Button';
import { MenuButton } from '../ui/menu/MenuButton';

/** Create Event, with Create Venue in the menu of the arrow button. */
export function CreateButton() {
  return (
    <div className="create-button">
      <Button variant="primary" icon="add" to={eventAddPath}>
        <span>
          Create<span className="create-button__more"> Event</span>
        </span>
      </Button>
      <MenuButton
        label="More to create"
        variant="primary"
        icon="chevronDown"
        iconOnly
        items={[{ label: 'Create Venue', to: venueAddPath, icon: 'pin' }]}
      />
    </div>
  );
}
