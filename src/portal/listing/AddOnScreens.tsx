import { countryFacts } from '../../contract/country';
import {
  type AddOn,
  addOnsDocument,
  listingLimits,
  saveAddOnDocument,
  setAddOnArchivedDocument,
} from '../../contract/listing/listing';
import { routePatterns } from '../../contract/paths/portalPaths';
import { formatMoney, formatNumber } from '../ui/format';
import { StatusBadge } from '../ui/page/StatusBadge';
import { addOnArea } from './listingAreas';
import { type ListingDefinition } from './listingDefinition';
import { ListingEditorScreen } from './ListingEditorScreen';
import { ListingListScreen } from './ListingListScreen';
import { listingRequests } from './listingRequests';

const addOns: ListingDefinition<AddOn> = {
  requests: listingRequests('addOn', addOnArea, {
    list: addOnsDocument,
    save: saveAddOnDocument,
    archive: setAddOnArchivedDocument,
  }),
  select: ({ addOn }) => addOn,
  path: routePatterns.addOns,
  icon: 'shirt',
  labels: {
    title: 'Add-ons',
    noun: ['add-on', 'add-ons'],
    description(country) {
      const { currency, gstLabel } = countryFacts(country);
      return `Merchandise and other extras. Prices include everything, in ${currency}: where you charge ${gstLabel}, it is included.`;
    },
    emptyTitle: 'Add your first extra',
    emptyText: 'A T-shirt, a programme, parking, a drink: anything people may want with their ticket.',
    search: 'Search by name or description',
  },
  lineOf: ({ description }) => description,
  columns: (country) => [
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      sort: ({ priceCents }) => priceCents,
      render: ({ priceCents }) => (priceCents === 0 ? 'Free' : formatMoney(priceCents, country)),
    },
    {
      key: 'stock',
      header: 'In stock',
      align: 'end',
      sort: ({ stock }) => stock ?? Infinity,
      render({ stock }) {
        if (stock === null) return 'Not tracked';
        return stock === 0 ? <StatusBadge tone="warning" label="None left" /> : formatNumber(stock, country);
      },
    },
  ],
  textOf: ({ name, description }) => `${name} ${description}`,
  fields(country) {
    const { currency, gstLabel } = countryFacts(country);
    return [
      { name: 'name', label: 'Name', as: 'line', required: true, maxLength: listingLimits.name },
      { name: 'description', label: 'Description', as: 'text', maxLength: listingLimits.text },
      {
        name: 'priceCents',
        label: 'Price',
        as: 'price',
        required: true,
        help: `The full price people pay, in ${currency}. Includes ${gstLabel} where you charge it.`,
      },
      {
        name: 'stock',
        label: 'In stock',
        as: 'count',
        help: 'Leave empty if you do not track stock.',
      },
    ];
  },
};

export const AddOnListScreen = () => <ListingListScreen listing={addOns} />;
export const AddOnScreen = () => <ListingEditorScreen listing={addOns} />;
