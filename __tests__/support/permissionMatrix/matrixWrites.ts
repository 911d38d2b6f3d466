import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { pictureUploadPathFor } from '../../../src/contract/account/account';
import type { PermissionFlag } from '../../../src/contract/user/user';
import { boxOfficeWrites } from './matrixBoxOfficeWrites';
import { campaignWrites } from './matrixCampaignWrites';
import type { Door } from './matrixPermissions';
import { fileForm } from './matrixWorld';
import { buildAudience } from '../factories/audienceFactories';
import { accountWrites, paymentWrites } from './matrixAccountWrites';
import { startWrites } from './matrixStartWrites';
import { stripeWrites } from './matrixStripeWrites';
import { doorWrites } from './matrixDoorWrites';
import { eventWrites, listingWrites } from './matrixListWrites';
import { orderWrites } from './matrixOrderWrites';
import { ticketingWrites } from './matrixTicketingWrites';
import { audienceWrites, templateWrites } from './matrixAudienceWrites';
import type { TestPerson, TestServer } from '../startServer';

/** Who a row is tried for, with every permission while it prepares. */
export interface Preparation {
  server: TestServer;
  person: TestPerson;
}

/** The words of an act that is right: an operation's variables, or a whole REST call without its cookie. */
export type RightInput = { variables: Record<string, unknown> } | { call: InjectOptions };

/** One act that changes something, tried in earnest by the permission matrix (`permissionMatrixWrites.test.ts`). */
export interface WriteRow {
  /** The provider's admin does it to whichever organiser's things (`eventReview.test.ts`). */
  acrossOrganisers?: true;
  /** The operation, or the route without its base. */
  name: string;
  /** Where one act is tried in more than one way. */
  way?: string;
  /** A table whose rows change. */
  changes: string;
  /** Where the thing's kind decides: the flag for this kind, which the other kind's does not stand in for. */
  door?: Door;
  /** Flags that it wants beside its door. */
  also?: readonly PermissionFlag[];
  /** Answers the same whether the thing is there or not, so that nobody learns it. */
  blind?: true;
  prepare(given: Preparation): RightInput | Promise<RightInput>;
}

const post = (url: string): { call: InjectOptions } => ({ call: { method: 'POST', url: `/v2/nz${url}` } });
const pixels = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b5c5c' } })
    .png()
    .toBuffer();

const restWrites: readonly WriteRow[] = [
  {
    name: 'POST /api/audience/import/:id',
    changes: 'audience_import',
    async prepare({ server: { services }, person: { organiserId } }) {
      const { audienceId } = await buildAudience(services, { organiserId });
      const { call } = post(`/api/audience/import/${audienceId}`);
      return { call: { ...call, ...fileForm('people.csv', 'text/csv', 'email\r\nana@example.org\r\n') } };
    },
  },
  {
    name: 'POST /api/event/image',
    changes: 'stored_file',
    async prepare() {
      const { call } = post('/api/event/image');
      return { call: { ...call, ...fileForm('wharf.png', 'image/png', await pixels()) } };
    },
  },
  {
    name: 'POST /api/account/picture',
    changes: 'portal_user',
    async prepare() {
      const { call } = post(pictureUploadPathFor({ x: 0, y: 0, size: 0.5 }));
      return { call: { ...call, ...fileForm('me.png', 'image/png', await pixels()) } };
    },
  },
];

/** Posts that only ask (SPEC section 7: a filter travels in a body); the reads of the matrix try them. */
export const otherReads: readonly string[] = [
  'POST /api/events/sessions',
  'POST /api/events/tickettypes',
  'POST /api/report/utm/chart',
  'POST /api/report/utm/grid',
];

/** A new act is one row here, or in the list of its room. */
export const writes: readonly WriteRow[] = [
  ...eventWrites,
  ...listingWrites,
  ...audienceWrites,
  ...templateWrites,
  ...campaignWrites,
  ...startWrites,
  ...restWrites,
  ...doorWrites,
  ...boxOfficeWrites,
  ...orderWrites,
  ...ticketingWrites,
  ...paymentWrites,
  ...accountWrites,
  // From here on the server has keys of Stripe's, so these come last.
  ...stripeWrites,
];
