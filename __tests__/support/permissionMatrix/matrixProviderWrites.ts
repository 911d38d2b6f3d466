import { type OrganiserInvitation, inviteOrganiserDocument } from '../../../src/contract/provider/provider';
import type { WriteRow } from './matrixWrites';

let count = 0;
const newInvitation = () => ({
  email: `invited-by-matrix-${process.pid}-${++count}@example.org`,
  country: 'nz',
});

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
];
