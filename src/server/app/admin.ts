import { addressInput } from '../../contract/account/accountInput';
import { accountLimits } from '../../contract/account/account';
import { openDatabase } from '../database/openDatabase';
import { listAdmins } from '../provider/adminQueries';
import { adminLink } from '../provider/adminService';
import { systemClock, systemRandom } from '../services';
import { readConfig } from './config';

/** `npm run admin -- <command>`: lets the person at the server's console decide who its admins are. */

const USAGE = `Usage:
  npm run admin -- create you@example.nz   prints a link that makes the owner of the address an admin
  npm run admin -- list                    prints all admins
`;

type Command = { name: 'create'; email: string } | { name: 'list' };

function readCommand([name, address, ...rest]: readonly string[]): Command {
  if (name === 'list' && address === undefined) return { name };
  if (name === 'create' && rest.length === 0) {
    const email = addressInput('Name the address: npm run admin -- create you@example.nz').safeParse(address);
    if (!email.success) throw new Error(email.error.issues[0]?.message);
    return { name, email: email.data };
  }
  throw new Error(USAGE);
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const { databaseUrl, dataDir, publicUrl } = readConfig(process.env);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  try {
    if (command.name === 'list') {
      const admins = await listAdmins(database.adminDb);
      print(
        ...(admins.length > 0 ? admins.map(({ name, email }) => `${email}  ${name}`) : ['No admins yet.']),
      );
      return;
    }
    const services = { database, publicUrl, clock: systemClock, random: systemRandom };
    const link = await adminLink(services, command.email);
    print(`Open this link within ${accountLimits.signUpLinkHours} hours; it works once:`, link);
  } finally {
    await database.close();
  }
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
