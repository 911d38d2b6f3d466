import { anyTime, type AudienceRule } from '../../../../contract/audience/rule/audienceRules';
import type { Queryable } from '../../../database/openDatabase';

/** Seeds two rule audiences: one about orders and a field, one about people of a list who never bought a ticket. */
export async function seedRules(
  db: Queryable,
  { organiserId, country, newsletterId }: { organiserId: string; country: 'nz' | 'au'; newsletterId: string },
): Promise<void> {
  const city = country === 'nz' ? 'Wellington' : 'Melbourne';
  const rules: Record<string, AudienceRule> = {
    [`Bought lately or lives in ${city}`]: {
      kind: 'group',
      match: 'all',
      rules: [
        { kind: 'consent', given: true, source: null },
        {
          kind: 'group',
          match: 'any',
          rules: [
            { kind: 'bought', did: true, what: 'anything', value: '', ...anyTime, days: 365 },
            { kind: 'field', field: 'city', test: 'is', value: city },
          ],
        },
      ],
    },
    'Newsletter readers who never bought': {
      kind: 'group',
      match: 'all',
      rules: [
        { kind: 'audience', inside: true, audienceId: newsletterId },
        { kind: 'bought', did: false, what: 'anything', value: '', ...anyTime },
      ],
    },
  };
  await db
    .insertInto('audience')
    .values(
      Object.entries(rules).map(([name, rule]) => ({
        organiser_id: organiserId,
        name,
        kind: 'rule' as const,
        rule: JSON.stringify(rule),
      })),
    )
    .execute();
}
