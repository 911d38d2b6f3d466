import { type OrganiserInvitation, inviteOrganiserDocument } from '../../../src/contract/provider/provider';
import { type ListedPrice, setPlanPriceDocument } from '../../../src/contract/plan/planPrice';
import { actOnBehalfPath } from '../../../src/contract/team/support';
import { buildOrganiser } from '../factories/factories';
import { buildPaidInvoice, buildRefusedCredit } from '../plan/chargeFactories';
import { buildSuspension } from '../factories/suspensionFactories';
import type { Preparation, WriteRow } from './matrixWrites';

let count = 0;
const newInvitation = () => ({
  email: `invited-by-matrix-${process.pid}-${++count}@example.org`,
  country: 'nz',
});

const newPrice = { planId: 6, country: 'au', interval: 'month', cents: 7_000, validFrom: '2099-07-01' };

/** A job that has failed too often. @returns its id */
async function deadJob({ server }: Preparation): Promise<string> {
  const { id } = await server.services.database.adminDb
    .insertInto('job')
    .values({ kind: 'matrix/dead', payload: '{}', run_at: new Date(), failures: 20, died_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** The rows of the permission matrix for the provider's admins. */
export const providerWrites: readonly WriteRow[] = [
  {
    name: 'inviteOrganiser',
    changes: 'audit_entry',
    prepare: () => ({ variables: newInvitation() }),
  },
  {
    name: 'withdrawInvitation',
    acrossOrganisers: true,
    changes: 'audit_entry',
    async prepare({ person }) {
      const { data } = await person.graphql<{ inviteOrganiser: OrganiserInvitation[] }>(
        inviteOrganiserDocument,
        newInvitation(),
      );
      return { variables: { id: data?.inviteOrganiser[0]?.id } };
    },
  },
  {
    name: 'setSwitch',
    acrossOrganisers: true,
    changes: 'audit_entry',
    async prepare({ server }) {
      // The matrix sends it many times, and a switch that is on already is not turned on again.
      await server.services.database.adminDb.deleteFrom('feature_switch').execute();
      await server.services.database.adminDb
        .insertInto('feature_switch')
        .values({ key: 'imports', is_on: false, reason: 'The matrix', changed_at: new Date() })
        .execute();
      return { variables: { key: 'imports', isOn: true, reason: 'The matrix is done' } };
    },
  },
  {
    name: 'setPlanPrice',
    changes: 'audit_entry',
    prepare: () => ({ variables: newPrice }),
  },
  {
    name: 'withdrawPlanPrice',
    acrossOrganisers: true,
    changes: 'audit_entry',
    async prepare({ person }) {
      const { data } = await person.graphql<{ setPlanPrice: ListedPrice[] }>(setPlanPriceDocument, newPrice);
      const set = data?.setPlanPrice.find(({ validFrom }) => validFrom === newPrice.validFrom);
      return { variables: { id: set?.id } };
    },
  },
  {
    name: 'setPlanLimit',
    acrossOrganisers: true,
    changes: 'audit_entry',
    // The matrix sends it many times, and the same limit is not set again.
    prepare: () => ({ variables: { planId: 9, teamMembers: 11 + (++count % 100) } }),
  },
  {
    name: 'setPlanIssuer',
    acrossOrganisers: true,
    changes: 'audit_entry',
    // The matrix sends it many times, and what is the same already is not set again.
    prepare: () => ({
      variables: {
        country: 'au',
        legalName: `The matrix ${++count}`,
        address: '1 Quay Street',
        gstNumber: '',
      },
    }),
  },
  {
    name: 'suspendOrganiser',
    acrossOrganisers: true,
    changes: 'suspension',
    prepare: ({ person }) => ({
      variables: { id: person.organiserId, kind: 'sending', reason: 'Many people complained.' },
    }),
  },
  {
    name: 'restoreOrganiser',
    acrossOrganisers: true,
    changes: 'suspension',
    async prepare({ server, person }) {
      await buildSuspension(server.services, person.organiserId, 'selling');
      return { variables: { id: person.organiserId, kind: 'selling' } };
    },
  },
  {
    name: 'creditInvoice',
    acrossOrganisers: true,
    changes: 'plan_credit',
    async prepare({ server, person: { organiserId: id } }) {
      const { invoiceId } = await buildPaidInvoice(server.services, id);
      return { variables: { id, invoiceId, cents: 100, reason: 'The matrix credits it.' } };
    },
  },
  {
    name: 'retryCredit',
    acrossOrganisers: true,
    changes: 'plan_credit',
    async prepare({ server, person: { organiserId: id } }) {
      return { variables: { id, creditId: await buildRefusedCredit(server.services, id) } };
    },
  },
  {
    name: 'POST /api/provider/act-on-behalf',
    acrossOrganisers: true,
    changes: 'audit_entry',
    async prepare({ server }) {
      const { organiserId } = await buildOrganiser(server.services);
      const payload = { organiserId, reason: 'They asked us to help.' };
      return { call: { method: 'POST', url: `/v2/nz${actOnBehalfPath}`, payload } };
    },
  },
  {
    name: 'retryJob',
    acrossOrganisers: true,
    changes: 'audit_entry',
    prepare: async (given) => ({ variables: { id: await deadJob(given), jobState: 'dead' } }),
  },
  {
    name: 'retryDeadJobs',
    acrossOrganisers: true,
    changes: 'audit_entry',
    async prepare(given) {
      await deadJob(given);
      return { variables: {} };
    },
  },
  {
    name: 'dropJob',
    acrossOrganisers: true,
    changes: 'audit_entry',
    prepare: async (given) => ({ variables: { id: await deadJob(given), jobState: 'dead' } }),
  },
];
