import { z } from 'zod';
import {
  emailChangeInput,
  measurementIdInput,
  newsletterInput,
  passwordChangeInput,
  profileInput,
} from '../../contract/account/accountInput';
import type { Profile } from '../../contract/account/account';
import { largerPlan, planLimitTexts } from '../../contract/plan/planLimitTexts';
import { managesTeam } from '../../contract/team/roles';
import { insertAuditEntry } from '../database/auditEntry';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { badInput, badInputs } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import type { SignedInContext } from '../http/signedIn';
import { rememberBrowser } from '../user/knownBrowser';
import { accountSchema } from './accountSchema';
import { findAnalytics, removeMeasurementId, setMeasurementId } from './analyticsQueries';
import { emailChangeOf, requestEmailChange, withdrawEmailChange } from './emailChangeService';
import { insertNewsletterChoice, listNewsletters } from './newsletterQueries';
import { changePassword } from './passwordService';
import { countSessions } from './personQueries';
import { changeAvatar } from './pictureService';
import { changeProfile, findProfile } from './profileQueries';
import { signOutEverywhere } from './sessionService';

const none = z.object({});
const managersOnly = 'Only an owner or a manager changes this.';

const profileOf = ({ services, signedIn }: SignedInContext) =>
  findProfile(services.database.adminDb, signedIn.userId, signedIn.organiserId);

const organisationFields = ['tradingName', 'legalName', 'postalAddress', 'contactEmail', 'zone'] as const;

/** The fields about the organisation that differ from what is stored. */
const changedFields = (saved: Profile, values: z.infer<typeof profileInput>) =>
  organisationFields.filter((field) => values[field] !== saved[field]);

/** @throws PublicError BAD_USER_INPUT naming each changed field that describes the organisation */
function refuseOrganisationChanges(saved: Profile, values: z.infer<typeof profileInput>): void {
  const changed = changedFields(saved, values);
  if (changed.length > 0) throw badInputs(Object.fromEntries(changed.map((field) => [field, managersOnly])));
}

/** @throws PublicError BAD_USER_INPUT naming `measurementId` unless the person manages the organisation */
function requireManager({ signedIn }: SignedInContext): void {
  if (!managesTeam(signedIn.membership.role)) throw badInput('measurementId', managersOnly);
}

export const accountGraphql: GraphqlModule = {
  typeDefs: accountSchema,
  resolvers: {
    Query: {
      profile: operation('preferences', none, (_args, context) => profileOf(context)),
      emailChange: operation('preferences', none, (_args, { services, signedIn }) =>
        emailChangeOf(services, signedIn),
      ),
      otherSignIns: operation('preferences', none, async (_args, { services, signedIn }) => {
        const { database, clock } = services;
        return (await countSessions(database.adminDb, signedIn.userId, clock.now())) - 1;
      }),
      newsletterChoices: operation('preferences', none, (_args, { services, signedIn }) =>
        listNewsletters(services.database.adminDb, signedIn.userId),
      ),
      analyticsIntegration: operation('preferences', none, (_args, { inTenant, signedIn }) =>
        inTenant((db) => findAnalytics(db, signedIn.organiserId)),
      ),
    },
    Mutation: {
      updateProfile: operation(
        'preferences',
        z.object({ input: z.unknown() }),
        async ({ input }, context) => {
          const { userId, organiserId } = context.signedIn;
          const values = parseInput(profileInput, input);
          const saved = await profileOf(context);
          if (!saved.mayChangeOrganisation) refuseOrganisationChanges(saved, values);
          // Row-level security does not let a tenant write the person's row, so this runs as admin; both ids come from
          // the session.
          await context.services.database.asAdmin(async (db) => {
            await changeProfile(db, userId, organiserId, values);
            if (changedFields(saved, values).length === 0) return;
            const now = context.services.clock.now();
            const action = 'organisation.details_changed';
            const detail = { fields: changedFields(saved, values) };
            await insertAuditEntry(db, { organiserId, userId, action, detail, now });
          });
          return profileOf(context);
        },
      ),
      removePicture: operation('preferences', none, async (_args, context) => {
        await changeAvatar(context.services, context.signedIn.userId, null);
        return profileOf(context);
      }),
      requestEmailChange: operation('preferences', emailChangeInput, (args, { services, signedIn }) =>
        requestEmailChange(services, signedIn, args),
      ),
      withdrawEmailChange: operation('preferences', none, (_args, { services, signedIn }) =>
        withdrawEmailChange(services, signedIn),
      ),
      changePassword: operation(
        'preferences',
        passwordChangeInput,
        async (args, { services, signedIn }, graphql) => {
          const { ended, passwordHash } = await changePassword(services, signedIn, args);
          rememberBrowser(graphql.reply, { userId: signedIn.userId, passwordHash }, services);
          return { ended };
        },
      ),
      signOutEverywhere: operation('preferences', none, async (_args, { services, signedIn }) => ({
        ended: await signOutEverywhere(services, signedIn.userId),
      })),
      chooseNewsletter: operation('preferences', newsletterInput, async (choice, { services, signedIn }) => {
        const { adminDb } = services.database;
        const { userId } = signedIn;
        const current = (await listNewsletters(adminDb, userId)).find(({ kind }) => kind === choice.kind);
        if (current?.wanted !== choice.wanted || !current.chosenAt) {
          await insertNewsletterChoice(adminDb, { ...choice, userId, now: services.clock.now() });
        }
        return listNewsletters(adminDb, userId);
      }),
      setMeasurementId: operation('preferences', measurementIdInput, async ({ measurementId }, context) => {
        requireManager(context);
        return context.inTenant(async (db) => {
          const { organiserId, userId } = context.signedIn;
          if (!(await findAnalytics(db, organiserId)).included) {
            const lacks = planLimitTexts.analytics('Your plan');
            throw badInput('measurementId', `${lacks}. To use it, ${largerPlan}.`);
          }
          await setMeasurementId(db, {
            organiserId,
            userId,
            measurementId,
            now: context.services.clock.now(),
          });
          return findAnalytics(db, organiserId);
        });
      }),
      removeMeasurementId: operation('preferences', none, async (_args, context) => {
        requireManager(context);
        const { organiserId } = context.signedIn;
        return context.inTenant(async (db) => {
          await removeMeasurementId(db, organiserId);
          return findAnalytics(db, organiserId);
        });
      }),
    },
  },
};
