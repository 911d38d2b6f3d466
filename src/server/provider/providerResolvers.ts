import { z } from 'zod';
import { jobStates } from '../../contract/provider/jobs';
import { invitationInput } from '../../contract/provider/providerInput';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { inviteOrganiser, invitationsOf, withdrawInvitation } from './invitationService';
import { dropJob, jobsOf, retryJobs } from './jobService';
import { providerSchema } from './providerSchema';

const jobState = z.enum(jobStates, 'Choose dead, failing or waiting.');
const job = z.object({ id: z.string().regex(/^\d{1,15}$/, 'Choose a job of the list.'), jobState });
const byId = z.object({ id: z.uuid('Choose an invitation of the list.') });

export const providerGraphql: GraphqlModule = {
  typeDefs: providerSchema,
  resolvers: {
    Query: {
      providerJobs: operation('isAdmin', z.object({ jobState }), (asked, { services }) =>
        jobsOf(services, asked.jobState),
      ),
      organiserInvitations: operation('isAdmin', z.object({}), (_none, { services }) =>
        invitationsOf(services),
      ),
    },
    Mutation: {
      retryJob: operation('isAdmin', job, async ({ id, jobState }, { services, signedIn }) => {
        await retryJobs(services, signedIn, id);
        return jobsOf(services, jobState);
      }),
      retryDeadJobs: operation('isAdmin', z.object({}), async (_none, { services, signedIn }) => {
        await retryJobs(services, signedIn);
        return jobsOf(services, 'dead');
      }),
      dropJob: operation('isAdmin', job, async ({ id, jobState }, { services, signedIn }) => {
        await dropJob(services, signedIn, id);
        return jobsOf(services, jobState);
      }),
      inviteOrganiser: operation('isAdmin', invitationInput, (invited, { services, signedIn }) =>
        inviteOrganiser(services, signedIn, invited),
      ),
      withdrawInvitation: operation('isAdmin', byId, ({ id }, { services, signedIn }) =>
        withdrawInvitation(services, signedIn, id),
      ),
    },
  },
};
