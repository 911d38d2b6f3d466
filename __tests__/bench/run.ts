import { benchEventPage } from './eventPage';
import { benchFirstLoad } from './firstLoad';
import { benchImport } from './importRows';
import { benchKnownAddress } from './knownAddress';
import { benchOrders } from './orders';
import { benchPageLoad } from './pageLoad';
import { benchPages } from './pages/benchPages';
import { benchRecipientsTable } from './pages/recipientsTable';
import { benchTyping } from './pages/typing';
import { benchReportLoad } from './reportLoad';
import { benchRuleCount } from './ruleCount';
import { benchSendCampaign, benchSendMemory } from './sendCampaign';
import { benchSessionPro } from './sessionPro';
import { benchWebhooks } from './writes/webhooks';
import { benchFigureCosts } from './writes/figureCosts';

/**
 * `npm run bench` runs all benchmarks and prints each figure with its limit or reference; `npm run bench -- orders`
 * runs the named ones. The first failure, here or in a child process, ends the run with its message and a non-zero exit
 * code.
 */
const benches = {
  firstLoad: benchFirstLoad,
  pageLoad: benchPageLoad,
  reportLoad: benchReportLoad,
  sessionPro: benchSessionPro,
  eventPage: benchEventPage,
  orders: benchOrders,
  figureCosts: benchFigureCosts,
  sendCampaign: benchSendCampaign,
  sendMemory: benchSendMemory,
  ruleCount: benchRuleCount,
  import: benchImport,
  knownAddress: benchKnownAddress,
  pages: benchPages,
  recipientsTable: benchRecipientsTable,
  typing: benchTyping,
  webhooks: benchWebhooks,
};

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(name in benches));
  if (unknown !== undefined)
    throw new Error(`There is no bench “${unknown}”. These are: ${Object.keys(benches).join(', ')}.`);
  for (const [name, bench] of Object.entries(benches)) {
    if (named.length === 0 || named.includes(name)) await bench((line) => console.log(line));
  }
}

void main();
