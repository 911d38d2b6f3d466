import { type BoxOfficeSeller } from '../../../contract/boxOffice/boxOffice';
import { type Country, countryFacts } from '../../../contract/country';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { formatTime } from '../../ui/format';
import { MenuButton } from '../../ui/menu/MenuButton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import '../boxOffice.css';

interface SellerTilesProps {
  sellers: readonly BoxOfficeSeller[];
  /** The organiser's zone; undefined until it is loaded, then the country's default is used. */
  zone: string | undefined;
  country: Country;
  onOpen: (seller: BoxOfficeSeller) => void;
  onChange: (seller: BoxOfficeSeller) => void;
  onArchive: (seller: BoxOfficeSeller) => void;
  onRestore: (seller: BoxOfficeSeller) => void;
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => first)
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** The active sellers as tiles, which open the PIN dialog, and the archived sellers. */
export function SellerTiles(props: SellerTilesProps) {
  const { sellers, country, onRestore } = props;
  const zone = props.zone ?? countryFacts(country).defaultZone;
  const active = sellers.filter(({ archived }) => !archived);
  const archived = sellers.filter((seller) => seller.archived);
  return (
    <>
      {active.length > 0 && (
        <section className="sellers" aria-label="Who is selling">
          <h2>Who is selling?</h2>
          <ul className="sellers__tiles">
            {active.map((seller) => (
              <SellerTile key={seller.id} seller={seller} {...props} zone={zone} />
            ))}
          </ul>
        </section>
      )}
      {archived.length > 0 && (
        <Card title="Archived sellers" tone="sunken">
          <ul className="sellers__archived">
            {archived.map((seller) => (
              <li key={seller.id}>
                <span>{seller.name}</span>
                <Button size="sm" onClick={() => onRestore(seller)} aria-label={`Restore ${seller.name}`}>
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function SellerTile(props: SellerTilesProps & { seller: BoxOfficeSeller; zone: string }) {
  const { seller, zone, country, onOpen, onChange, onArchive } = props;
  return (
    <li className="seller">
      <button type="button" className="seller__open" onClick={() => onOpen(seller)}>
        <span className="seller__initials" aria-hidden="true">
          {initialsOf(seller.name)}
        </span>
        <span className="seller__text">
          <strong>{seller.name}</strong>
          {seller.lockedUntil ? (
            <StatusBadge
              tone="danger"
              label={`Locked until ${formatTime(seller.lockedUntil, zone, country)}`}
            />
          ) : seller.openShift ? (
            <StatusBadge
              tone="success"
              label={`Selling since ${formatTime(seller.openShift.openedAt, zone, country)}`}
            />
          ) : (
            <span className="seller__verb">Open the till</span>
          )}
        </span>
      </button>
      <div className="seller__more">
        <MenuButton
          label={`More about ${seller.name}`}
          icon="more"
          iconOnly
          variant="quiet"
          items={[
            { label: 'Change name or PIN', icon: 'edit', onSelect: () => onChange(seller) },
            { label: 'Archive', icon: 'trash', danger: true, onSelect: () => onArchive(seller) },
          ]}
        />
      </div>
    </li>
  );
}
