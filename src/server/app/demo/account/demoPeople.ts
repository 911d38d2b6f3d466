import { perTicketPlanId } from '../../../../contract/constants';
import { isPaidPlan } from '../../../../contract/plan/plan';
import { ownerFlags, type TeamRole } from '../../../../contract/team/roles';
import type { PermissionFlag } from '../../../../contract/user/user';
import type { Queryable } from '../../../database/openDatabase';
import { hashPassword } from '../../../user/passwordHash';

const DEMO_PASSWORD = 'turnout-demo';
/** A person whose mail needs an admin's approval. */
export const WRITER_EMAIL = 'writer@example.co.nz';

interface DemoOrganiser {
  country: 'nz' | 'au';
  name: string;
  legalName: string;
  postalAddress: string;
  zone: string;
  planId: number;
  people: Array<{
    email: string;
    firstName: string;
    lastName: string;
    flags: readonly PermissionFlag[];
    role?: TeamRole;
  }>;
}

const organisers: DemoOrganiser[] = [
  {
    country: 'nz',
    name: 'Harbour Lights',
    legalName: 'Harbour Lights Events Limited',
    postalAddress: '14 Wharf Street, Wellington 6011, New Zealand',
    zone: 'Pacific/Auckland',
    planId: 7,
    people: [
      { email: 'organiser@example.co.nz', firstName: 'Aroha', lastName: 'Ngata', flags: ownerFlags },
      {
        email: 'admin@example.co.nz',
        firstName: 'Mere',
        lastName: 'Walker',
        flags: [...ownerFlags, 'isAdmin'],
      },
      {
        email: WRITER_EMAIL,
        firstName: 'Noa',
        lastName: 'Tamihana',
        flags: ownerFlags.filter((flag) => flag !== 'canSendECWithoutApproval'),
        role: 'manager',
      },
    ],
  },
  {
    country: 'nz',
    name: 'Kererū Comedy',
    legalName: 'Kererū Comedy Collective Incorporated',
    postalAddress: '3 Cuba Mall, Wellington 6011, New Zealand',
    zone: 'Pacific/Auckland',
    planId: 4,
    people: [
      {
        email: 'starter@example.co.nz',
        firstName: 'Tom',
        lastName: 'Price',
        flags: ['events', 'venues', 'marketing', 'emailCampaign', 'preferences'],
      },
    ],
  },
  {
    country: 'nz',
    name: 'Penrose Players',
    legalName: 'Penrose Players Incorporated',
    postalAddress: '6 Ngaio Gorge Road, Wellington 6035, New Zealand',
    zone: 'Pacific/Auckland',
    planId: 2,
    people: [
      {
        email: 'players@example.co.nz',
        firstName: 'Ruth',
        lastName: 'Petera',
        flags: ['events', 'venues', 'artists', 'connect', 'billingHistory', 'preferences'],
      },
    ],
  },
  {
    country: 'nz',
    name: 'Lyall Bay Folk Club',
    legalName: 'Lyall Bay Folk Club Incorporated',
    postalAddress: '27 Onepu Road, Wellington 6022, New Zealand',
    zone: 'Pacific/Auckland',
    planId: perTicketPlanId,
    people: [
      {
        email: 'folk@example.co.nz',
        firstName: 'Kiri',
        lastName: 'Manning',
        flags: [
          ...(['events', 'venues', 'customers', 'reporting', 'boxOffice'] as const),
          ...(['billingHistory', 'connect', 'tixsuite', 'preferences'] as const),
        ],
      },
    ],
  },
  {
    country: 'au',
    name: 'Southern Stages',
    legalName: 'Southern Stages Pty Ltd',
    postalAddress: '220 Gertrude Street, Fitzroy VIC 3065, Australia',
    zone: 'Australia/Melbourne',
    planId: 6,
    people: [
      { email: 'organiser@example.com.au', firstName: 'Isla', lastName: 'Bennett', flags: ownerFlags },
    ],
  },
];

/** The facts about an organiser that the other parts of the demo need. */
export interface SeededOrganiser {
  organiserId: string;
  /** Its first person, recorded as the author of everything. */
  userId: string;
  country: 'nz' | 'au';
  /** False for an organiser that has just begun and has no data, so that the empty states can be seen. */
  established: boolean;
  /** Whether it has an event that waits for a review. */
  reviewed: boolean;
  /** Whether it pays a fee for each ticket. */
  paysPerTicket: boolean;
}

export async function seedPeople(db: Queryable): Promise<SeededOrganiser[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const seeded: SeededOrganiser[] = [];
  for (const { people, ...organiser } of organisers) {
    const { id: organiserId } = await db
      .insertInto('organiser')
      .values({
        country: organiser.country,
        name: organiser.name,
        legal_name: organiser.legalName,
        postal_address: organiser.postalAddress,
        contact_email: people[0]?.email ?? '',
        zone: organiser.zone,
        plan_id: organiser.planId,
        is_provider: people.some(({ flags }) => flags.includes('isAdmin')),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const userIds: string[] = [];
    for (const person of people) userIds.push(await insertPerson(db, organiserId, person, passwordHash));
    const established = people.some(({ flags }) => flags === ownerFlags);
    const { country, planId } = organiser;
    seeded.push({
      organiserId,
      userId: userIds[0] ?? '',
      country,
      established,
      reviewed: !established && isPaidPlan(planId) && planId !== perTicketPlanId,
      paysPerTicket: planId === perTicketPlanId,
    });
  }
  return seeded;
}

async function insertPerson(
  db: Queryable,
  organiserId: string,
  person: DemoOrganiser['people'][number],
  passwordHash: string,
): Promise<string> {
  const { id: userId } = await db
    .insertInto('portal_user')
    .values({
      email: person.email,
      password_hash: passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      user_name: `${person.firstName} ${person.lastName}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const permissions = Object.fromEntries(person.flags.map((flag) => [flag, true]));
  await db
    .insertInto('membership')
    .values({
      user_id: userId,
      organiser_id: organiserId,
      role: person.role ?? 'owner',
      rights: ['refunds', 'personalData'],
      permissions: JSON.stringify(permissions),
    })
    .execute();
  return userId;
}
