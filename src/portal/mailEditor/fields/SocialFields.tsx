import { socialLabels } from '../../../contract/template/socialLabels';
import { type SimpleBlock, type SocialLink, socialNetworks } from '../../../contract/template/template';
import { Button } from '../../ui/Button';
import { AddressField } from './AddressFields';

type SocialBlock = Extract<SimpleBlock, { kind: 'social' }>;

interface SocialFieldsProps {
  block: SocialBlock;
  /** Messages by `links.<index>.url`. */
  errors: Record<string, string>;
  /** @param field where somebody types; null for a choice */
  onChange: (block: SocialBlock, field: string | null) => void;
}

/** One address for each network, and a button for each network that is not listed yet. */
export function SocialFields({ block, errors, onChange }: SocialFieldsProps) {
  const { links } = block;
  const change = (next: SocialLink[], field: string | null) => onChange({ ...block, links: next }, field);
  const others = socialNetworks.filter((network) => links.every((link) => link.network !== network));
  return (
    <>
      {links.map(({ network, url }, index) => (
        <div key={network} className="block__link">
          <AddressField
            label={socialLabels[network]}
            isElsewhere
            value={url}
            error={errors[`links.${index}.url`]}
            onChange={(typed) =>
              change(
                links.map((link, place) => (place === index ? { network, url: typed } : link)),
                network,
              )
            }
          />
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            iconOnly
            onClick={() =>
              change(
                links.filter((_, place) => place !== index),
                null,
              )
            }
          >
            {`Remove ${socialLabels[network]}`}
          </Button>
        </div>
      ))}
      <div className="block__networks" role="group" aria-label="Add a network">
        {others.map((network) => (
          <Button
            key={network}
            size="sm"
            icon="add"
            onClick={() => change([...links, { network, url: '' }], null)}
          >
            {socialLabels[network]}
          </Button>
        ))}
      </div>
    </>
  );
}
