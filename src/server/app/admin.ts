import { addressInput } from '../../contract/account/accountInput';
import { accountLimits } from '../../contract/account/account';
import { resetFactors } from '../account/secondFactor/resetFactors';
import { openDatabase } from '../database/openDatabase';
import { listAdmins } from '../provider/adminQueries';
import { adminLink, type ConsoleServices } from '../provider/adminService';
import { Queue } from '../queue/queue';
import { systemClock, systemRandom, type Services } from '../services';
import { readConfig } from './config';
import { serverLog } from './serverLog';

/** `npm run admin -- <command>`: lets the person at the server's console decide who its admins are. */

const USAGE = `Usage:
  npm run admin -- create you@example.nz                prints a link that makes the owner of the address an admin
  npm run admin -- list                                 prints all admins
  npm run admin -- reset-second-factor you@example.nz   removes the second factors of an account, signs it out and emails its owner
`;

const commandsWithAddress = ['create', 'reset-second-factor'] as const;
type Command = { name: (typeof commandsWithAddress)[number]; email: string } | { name: 'list' };

function readCommand([asked, address, ...rest]: readonly string[]): Command {
  if (asked === 'list' && address === undefined) return { name: asked };
  const name = commandsWithAddress.find((known) => known === asked);
  if (!name || rest.length > 0) throw new Error(USAGE);
  const email = addressInput(`Name the address: npm run admin -- ${name} you@example.nz`).safeParse(address);
  if (!email.success) throw new Error(email.error.issues[0]?.message);
  return { name, email: email.data };
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const { databaseUrl, dataDir, publicUrl, logLevel } = readConfig(process.env);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  try {
    // The queue only stores jobs here; the server runs them.
    const queue = new Queue(database, serverLog(logLevel));
    const services = { database, queue, publicUrl, clock: systemClock, random: systemRandom };
    print(...(await run(command, services)));
  } finally {
    await database.close();
  }
}

/** @returns the lines to print */
async function run(command: Command, services: ConsoleServices & Pick<Services, 'queue'>): Promise<string[]> {
  if (command.name === 'list') {
    const admins = await listAdmins(services.database.adminDb);
    return admins.length > 0 ? admins.map(({ name, email }) => `${email}  ${name}`) : ['No admins yet.'];
  }
  if (command.name === 'create') {
    const link = await adminLink(services, command.email);
    return [`Open this link within ${accountLimits.signUpLinkHours} hours; it works once:`, link];
  }
  const { hadAuthenticator, passkeys, endedSessions } = await resetFactors(services, command.email);
  return [
    `Removed from ${command.email}:`,
    `  authenticator app with its recovery codes: ${hadAuthenticator ? 'yes' : 'there was none'}`,
    `  passkeys: ${passkeys}`,
    `  sign-in sessions: ${endedSessions}`,
    'The password is enough to sign in now. An email tells the person.',
  ];
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
