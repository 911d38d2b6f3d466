import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { StripeKeys } from '../../../src/server/services';
import type { WebhookWorld } from '../stripe/effectiveWebhooks';
import { buildProcess } from './buildProcess';

/** Where a process is killed: with effect and id written, or as if the id were written by a second transaction. */
export type KillPoint = 'before the commit' | 'before a second transaction for the id';

export interface WebhookProcessOptions {
  url: string;
  stripe: StripeKeys;
  event: { id: string };
  killAt: KillPoint;
}

/**
 * Prepares processes that share the database of a server, which has to be PostgreSQL.
 * @returns a function that sends a webhook to a new process, and resolves when that was killed
 */
export async function startWebhookProcesses({ server, stripe }: WebhookWorld) {
  const { adminDb } = server.services.database;
  const program = await buildProcess(join(__dirname, 'webhookProcess.ts'));
  await sql`
    create function event_is_kept(id text) returns boolean language sql security definer set search_path = public
    as $$ select exists (select from webhook_event where provider_event_id = id) $$`.execute(adminDb);
  await sql`
    create function forget_event(id text) returns void language sql security definer set search_path = public
    as $$ delete from webhook_event where provider_event_id = id $$`.execute(adminDb);
  await sql`grant execute on function event_is_kept, forget_event to public`.execute(adminDb);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(adminDb);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;

  return async (event: { id: string }, killAt: KillPoint = 'before the commit'): Promise<void> => {
    const options: WebhookProcessOptions = { url: url.toString(), stripe: stripe.keys, event, killAt };
    await new Promise<void>((resolve, reject) =>
      execFile(process.execPath, [program, JSON.stringify(options)], (error, _stdout, stderr) => {
        if (error?.signal === 'SIGKILL') resolve();
        else reject(new Error(`The process was not killed. ${stderr}`));
      }),
    );
  };
}
