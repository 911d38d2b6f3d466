import {
  type Artist,
  artistsDocument,
  listingLimits,
  saveArtistDocument,
  setArtistArchivedDocument,
} from '../../contract/listing/listing';
import { routePatterns } from '../../contract/paths/portalPaths';
import { artistArea } from './listingAreas';
import { type ListingDefinition } from './listingDefinition';
import { ListingEditorScreen } from './ListingEditorScreen';
import { ListingListScreen } from './ListingListScreen';
import { listingRequests } from './listingRequests';
import { WebLink } from './WebLink';

const artists: ListingDefinition<Artist> = {
  requests: listingRequests('artist', artistArea, {
    list: artistsDocument,
    save: saveArtistDocument,
    archive: setArtistArchivedDocument,
  }),
  select: ({ artist }) => artist,
  path: routePatterns.artists,
  icon: 'artist',
  labels: {
    title: 'Artists',
    noun: ['artist', 'artists'],
    description: () => 'The people who perform at your events.',
    emptyTitle: 'Add your first artist',
    emptyText: 'Keep your performers in one place: where they are from, their website and a short bio.',
    search: 'Search by name or town',
  },
  lineOf: ({ biography }) => biography,
  columns: () => [
    {
      key: 'town',
      header: 'Home town',
      sort: ({ homeTown }) => homeTown,
      render: ({ homeTown }) => homeTown,
    },
    {
      key: 'website',
      header: 'Website',
      sort: ({ website }) => website,
      render: ({ website }) => (website === '' ? 'None' : <WebLink url={website} />),
    },
  ],
  textOf: ({ name, homeTown, biography }) => `${name} ${homeTown} ${biography}`,
  fields: () => [
    { name: 'name', label: 'Name', as: 'line', required: true, maxLength: listingLimits.name },
    { name: 'homeTown', label: 'Home town', as: 'line', maxLength: listingLimits.line },
    { name: 'website', label: 'Website', as: 'url', maxLength: listingLimits.url },
    { name: 'biography', label: 'Short biography', as: 'text', maxLength: listingLimits.text },
  ],
};

export const ArtistListScreen = () => <ListingListScreen listing={artists} />;
export const ArtistScreen = () => <ListingEditorScreen listing={artists} />;
