import type { FirstSteps } from '../../contract/overview/firstSteps';
import { managesTeam } from '../../contract/team/roles';
import { forbidden } from '../http/httpErrors';
import { mayWrite, type SignedIn, type SignedInContext } from '../http/signedIn';
import { findFirstStepFacts, hideSteps } from './firstStepQueries';

/**
 * The steps that this person may do, each with whether anybody in the organisation has done it. The provider's admins,
 * viewers and people with a part of the organisation get none.
 */
export async function firstStepsOf({ services, signedIn }: SignedInContext): Promise<FirstSteps> {
  const mayHide = managesTeam(signedIn.membership.role);
  const none: FirstSteps = { steps: [], draftEventId: null, mayHide };
  if (!mayWrite(signedIn) || signedIn.membership.scope || signedIn.permissions.isAdmin) return none;
  const facts = await findFirstStepFacts(services.database.adminDb, signedIn);
  const isDone: Record<FirstSteps['steps'][number]['name'], boolean> = {
    event: facts.hasEvent,
    publish: facts.hasPublishedEvent,
    tixsuite: facts.hasTixsuite,
    sender: facts.hasPostalAddress,
    audience: facts.hasAudience,
    team: facts.hasColleague,
    signIn: facts.hasSecondFactor,
  };
  const steps = stepsFor(signedIn).map((name) => ({ name, isDone: isDone[name] }));
  if (facts.isHidden || steps.every((step) => step.isDone)) return none;
  return { steps, draftEventId: signedIn.permissions.events ? facts.draftEventId : null, mayHide };
}

function stepsFor({ permissions, membership }: SignedIn): Array<FirstSteps['steps'][number]['name']> {
  const { events, tixsuite, emailCampaign, preferences } = permissions;
  const runsTeam = managesTeam(membership.role);
  return [
    ...(events ? (['event', 'publish'] as const) : []),
    ...(tixsuite ? (['tixsuite'] as const) : []),
    ...(preferences && emailCampaign && runsTeam ? (['sender'] as const) : []),
    ...(emailCampaign ? (['audience'] as const) : []),
    ...(preferences && runsTeam ? (['team'] as const) : []),
    ...(preferences ? (['signIn'] as const) : []),
  ];
}

/** @throws PublicError FORBIDDEN for a person who is neither owner nor manager */
export async function hideFirstSteps(context: SignedInContext): Promise<FirstSteps> {
  const { signedIn, services, inTenant } = context;
  const { organiserId, userId, membership } = signedIn;
  if (!managesTeam(membership.role)) throw forbidden();
  await inTenant((db) => hideSteps(db, { organiserId, userId, now: services.clock.now() }));
  return firstStepsOf(context);
}
