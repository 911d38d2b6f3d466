import type { Queryable } from '../../../database/openDatabase';
import { starterTemplates } from '../../../template/starters/starterTemplates';
import { insertTemplates } from '../../../template/templateQueries';

/** The starter templates of a demo organiser. */
export async function seedTemplates(db: Queryable, organiserId: string): Promise<void> {
  await insertTemplates(db, organiserId, starterTemplates, new Date());
}
