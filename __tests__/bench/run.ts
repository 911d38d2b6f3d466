import { benchEventPage } from './eventPage';
import { benchFirstLoad } from './firstLoad';
import { benchOrders } from './orders';
import { benchPageLoad } from './pageLoad';
import { benchSendCampaign } from './sendCampaign';
import { benchSessionPro } from './sessionPro';

/** `npm run bench`: every figure beside the ceiling that it is a share of. */
const print = (line: string) => console.log(line);

async function main(): Promise<void> {
  benchFirstLoad(print);
  await benchPageLoad(print);
  await benchSessionPro(print);
  await benchEventPage(print);
  await benchOrders(print);
  await benchSendCampaign(print);
  process.exit(0);
}

void main();
