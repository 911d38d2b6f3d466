import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { pictureUploadPathFor } from '../../../src/contract/account/account';
import { type MailPicture, mailPicturePath } from '../../../src/contract/template/mailPicture';
import type { PermissionFlag } from '../../../src/contract/user/user';
import { apiWrites } from './matrixApiWrites';
import { boxOfficeWrites } from './matrixBoxOfficeWrites';
import { campaignWrites } from './matrixCampaignWrites';
import type { RequiredPermission } from './matrixPermissions';
import { fileForm } from './matrixWorld';
import { buildAudience } from '../factories/audienceFactories';
import { accountWrites, paymentWrites } from './matrixAccountWrites';
import { secondFactorWrites } from './matrixSecondFactorWrites';
import { startWrites } from './matrixStartWrites';
import { legalWrites } from './matrixLegalWrites';
import { providerWrites } from './matrixProviderWrites';
import { stripeWrites } from './matrixStripeWrites';
import { doorWrites } from './matrixDoorWrites';
import { conversionWrites, eventWrites, listingWrites, siteWrites, webhookWrites } from './matrixListWrites';
import { orderWrites } from './matrixOrderWrites';
import { closingWrites } from './matrixClosingWrites';
import { reportWrites } from './matrixReportWrites';
import { singleSignOnWrites } from './matrixSingleSignOnWrites';
import { teamWrites } from './matrixTeamWrites';
import { ticketingWrites } from './matrixTicketingWrites';
import { audienceWrites, templateWrites } from './matrixAudienceWrites';
import type { TestPerson, TestServer } from '../startServer';

/** The server and the person for whom a row is tried; the person has every permission while the row prepares. */
export interface Preparation {
  server: TestServer;
  person: TestPerson;
}

/** A valid input: the variables of an operation, or a whole REST call without its cookie. */
export type RightInput = { variables: Record<string, unknown> } | { call: InjectOptions };

/** One call that changes data; the permission matrix really makes it (`permissionMatrixWrites.test.ts`). */
export interface WriteRow {
  /** The provider's admin may make this call for the rows of any organiser (`eventReview.test.ts`). */
  acrossOrganisers?: true;
  /** The name of the operation, or the route without its base path. */
  name: string;
  /** Distinguishes the rows of a call that is tried in more than one way. */
  way?: string;
  /** A table whose rows change. */
  changes: string;
  /** The permission for this kind of campaign, if it depends on the kind; the other kind's is not sufficient. */
  permission?: RequiredPermission;
  /** Flags that the call needs beside its permission. */
  also?: readonly PermissionFlag[];
  /** The reply is the same whether the row exists or not, so that it reveals nothing. */
  blind?: true;
  prepare(given: Preparation): RightInput | Promise<RightInput>;
}

const post = (url: string): { call: InjectOptions } => ({ call: { method: 'POST', url: `/v2/nz${url}` } });
const pixels = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b5c5c' } })
    .png()
    .toBuffer();

const fileWrites: readonly WriteRow[] = [
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
    name: 'POST /api/email/picture',
    changes: 'stored_file',
    async prepare() {
      const { call } = post('/api/email/picture');
      return { call: { ...call, ...fileForm('poster.png', 'image/png', await pixels()) } };
    },
  },
  {
    name: 'cropMailPicture',
    changes: 'stored_file',
    async prepare({ server: { app }, person: { cookie } }) {
      const { call } = post(mailPicturePath);
      const { headers, payload } = fileForm('poster.png', 'image/png', await pixels());
      const reply = await app.inject({ ...call, headers: { ...headers, cookie }, payload });
      const { picture } = reply.json<{ picture: MailPicture }>();
      return { variables: { input: { of: picture.url, shape: 'square', zoom: 100, x: 50, y: 50 } } };
    },
  },
  {
    name: 'POST /api/organisation/logo',
    changes: 'audit_entry',
    async prepare() {
      const { call } = post('/api/organisation/logo');
      return { call: { ...call, ...fileForm('logo.png', 'image/png', await pixels()) } };
    },
  },
  {
    name: 'POST /api/tixsuite/sponsor-picture',
    changes: 'job',
    async prepare() {
      const { call } = post('/api/tixsuite/sponsor-picture');
      return { call: { ...call, ...fileForm('sponsor.png', 'image/png', await pixels()) } };
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

/** POST routes that only read (SPEC section 7: the filter is in the body); the reads of the matrix try them. */
export const otherReads: readonly string[] = [
  'POST /api/events/sessions',
  'POST /api/events/tickettypes',
  'POST /api/report/utm/chart',
  'POST /api/report/utm/grid',
];

/** Add one row for each new call that changes data, here or in the list of its feature. */
export const writes: readonly WriteRow[] = [
  ...eventWrites,
  ...listingWrites,
  ...siteWrites,
  ...audienceWrites,
  ...templateWrites,
  ...campaignWrites,
  ...startWrites,
  ...fileWrites,
  ...doorWrites,
  ...boxOfficeWrites,
  ...orderWrites,
  ...ticketingWrites,
  ...paymentWrites,
  ...accountWrites,
  ...secondFactorWrites,
  ...providerWrites,
  ...legalWrites,
  ...teamWrites,
  ...closingWrites,
  ...webhookWrites,
  ...conversionWrites,
  ...singleSignOnWrites,
  ...apiWrites,
  ...reportWrites,
  // These come last, because from here on the server has Stripe keys.
  ...stripeWrites,
];
