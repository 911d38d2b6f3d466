import type { z } from 'zod';
import { largerPlan, planLimitTexts } from '../../../contract/plan/planLimitTexts';
import { managesTeam } from '../../../contract/team/roles';
import {
  type ConversionDestination,
  type ConversionKind,
  conversionLimits,
  conversionNames,
  type ConversionTest,
} from '../../../contract/webhook/conversion';
import { googleConversionInput, metaConversionInput } from '../../../contract/webhook/conversionInput';
import { takeAttempts } from '../../database/attemptLimits';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, tooMany } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import { requirePersonalData, requireWholeOrganisation, type SignedInContext } from '../../http/signedIn';
import { failWaiting } from '../sending/resultQueries';
import type { ConversionAccount } from './conversionUrl';
import { encryptConversionSecret, readConversionSecret } from './conversionSecret';
import { sendTestEvent } from './sendTestEvent';
import {
  clearDestination,
  findPlanAndProperty,
  findStored,
  listDestinations,
  writeDestination,
} from './destinationQueries';

/** @throws PublicError BAD_USER_INPUT naming the field, unless the person manages the organisation */
function requireManager({ signedIn }: SignedInContext, field: string): void {
  requireWholeOrganisation(signedIn);
  if (!managesTeam(signedIn.membership.role)) {
    throw badInput(field, 'Only an owner or a manager changes this.');
  }
}

async function destinationAfter(
  db: Queryable,
  { services, signedIn }: SignedInContext,
  kind: ConversionKind,
): Promise<ConversionDestination> {
  const all = await listDestinations(db, signedIn.organiserId, services.clock.now());
  const found = all.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no destination ${kind}.`);
  return found;
}

type Input = z.output<typeof metaConversionInput>;
const parsed = (kind: ConversionKind, input: unknown): Input =>
  kind === 'meta'
    ? parseInput(metaConversionInput, input)
    : { ...parseInput(googleConversionInput, input), pixelId: '', testCode: '' };

const missingSecret: Readonly<Record<ConversionKind, string>> = {
  ga4: 'Enter the API secret. In Google Analytics, go to Admin, Data streams, your stream, Measurement Protocol API secrets.',
  meta: 'Enter the access token. In Events Manager, go to Settings of the pixel, Conversions API, Generate access token.',
};

/**
 * Sets a destination up or changes it; what waited for corrected credentials is sent next.
 * @throws PublicError BAD_USER_INPUT that names the field
 */
export const saveDestination = (
  context: SignedInContext,
  kind: ConversionKind,
  input: unknown,
): Promise<ConversionDestination> => {
  const { services, signedIn, inTenant } = context;
  const { organiserId, userId } = signedIn;
  requireManager(context, 'secret');
  // Meta gets a hash of the buyer's address, which the person who decides it has to be allowed to see.
  requirePersonalData(signedIn);
  const values = parsed(kind, input);
  const now = services.clock.now();
  return inTenant(async (db) => {
    const { measurementId, isIncluded } = await findPlanAndProperty(db, organiserId);
    if (!isIncluded)
      throw badInput('isOn', `${planLimitTexts.analytics('Your plan')}. To use it, ${largerPlan}.`);
    if (kind === 'ga4' && measurementId === null) {
      throw badInput('isOn', 'Save your measurement ID first. The API secret belongs to it.');
    }
    const before = await findStored(db, kind);
    if (values.secret === '' && !before?.secret) throw badInput('secret', missingSecret[kind]);
    const secret =
      values.secret === '' ? undefined : encryptConversionSecret(services, organiserId, values.secret);
    const id = await writeDestination(db, { organiserId, kind, now }, { ...values, secret });
    if (!values.isOn && before && before.state !== 'off') {
      await failWaiting(db, { organiserId, endpointId: id }, 'It was switched off.', now);
    }
    await insertAuditEntry(db, {
      organiserId,
      userId,
      action: values.isOn ? 'conversions.changed' : 'conversions.switched_off',
      detail: { name: conversionNames[kind] },
      now,
    });
    return destinationAfter(db, context, kind);
  });
};

/** Forgets the credentials; what waits is not sent. */
export const removeDestination = (
  context: SignedInContext,
  kind: ConversionKind,
): Promise<ConversionDestination> => {
  const { services, signedIn, inTenant } = context;
  const { organiserId, userId } = signedIn;
  requireManager(context, 'secret');
  const now = services.clock.now();
  return inTenant(async (db) => {
    const stored = await findStored(db, kind);
    if (stored) {
      await clearDestination(db, stored.id);
      await failWaiting(db, { organiserId, endpointId: stored.id }, 'It was switched off.', now);
      const detail = { name: conversionNames[kind] };
      await insertAuditEntry(db, { organiserId, userId, action: 'conversions.removed', detail, now });
    }
    return destinationAfter(db, context, kind);
  });
};

/**
 * Sends an event that is no sale, with the stored credentials, and returns the answer of the provider.
 * @throws PublicError CONFLICT where they are incomplete; TOO_MANY_REQUESTS
 */
export async function testDestination(
  context: SignedInContext,
  kind: ConversionKind,
): Promise<ConversionTest> {
  const { services, signedIn, inTenant } = context;
  const { organiserId } = signedIn;
  requireManager(context, 'secret');
  const limit = {
    action: 'conversion-test',
    subject: organiserId,
    max: conversionLimits.testsAnHour,
    minutes: 60,
  };
  if (!(await takeAttempts(services.database, [limit], services.clock.now()))) {
    throw tooMany('Many tests were sent in this hour. Wait an hour, then try again.');
  }
  const { account, testCode } = await inTenant(async (db) => {
    const stored = await findStored(db, kind);
    const { measurementId } = await findPlanAndProperty(db, organiserId);
    const target = kind === 'meta' ? stored?.pixelId : measurementId;
    if (!stored?.secret || !target) throw conflict(`Save the details of ${conversionNames[kind]} first.`);
    const secret = readConversionSecret(services, { organiserId, secret: stored.secret });
    const found: ConversionAccount = { kind, target, secret };
    await insertAuditEntry(db, {
      organiserId,
      userId: signedIn.userId,
      action: 'conversions.tested',
      detail: { name: conversionNames[kind] },
      now: services.clock.now(),
    });
    return { account: found, testCode: stored.testCode };
  });
  return sendTestEvent(services, account, testCode);
}
