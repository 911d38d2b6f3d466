import type { z } from 'zod';
import { apiBase, developersPath, openApiPath } from '../../../contract/api/apiPaths';
import {
  apiPageSize,
  apiProblemTitles,
  apiRateLimit,
  apiResourceNames,
  resourceOf,
  type ApiResourceName,
} from '../../../contract/api/apiResources';
import { apiSalesReport, reportsScope, salesReportPath } from '../../../contract/api/apiReports';
import { apiScopeFacts, apiScopes } from '../../../contract/api/apiScopes';
import { integrationPath } from '../../../contract/paths/pagePaths';
import { allWebhookTypes } from '../../../contract/webhook/webhookTypes';
import { loginPath } from '../../../contract/paths/signInPaths';
import { html, type SafeHtml } from '../../http/publicPage';
import { each, when } from '../sitePage';
import { orderExamples } from './developerExamples';
import { textPage, type HelpPage } from './helpPages';
import { fieldsOf, withCode } from './objectFields';
import { writing } from './developersWriting';

const sections = [
  ['begin', 'Begin'],
  ['changes', 'Read what has changed'],
  ['versions', 'Versions and amounts'],
  ['writing', 'Write'],
  ['limits', 'Limits'],
  ['errors', 'Errors'],
  ['compatible', 'What may change'],
  ['objects', 'Objects'],
  ['reports', 'Reports'],
  ['webhooks', 'Webhooks'],
] as const;

const section = (id: (typeof sections)[number][0], body: SafeHtml): SafeHtml =>
  html`<section id="${id}" class="stack">
    <h2>${sections.find(([name]) => name === id)?.[1] ?? ''}</h2>
    ${body}
  </section>`;

/** The reference of the public API for people; `openApiPath` is the same for programs. */
export function developersPage(page: HelpPage): string {
  return textPage(page, {
    title: 'Turnout API',
    description:
      'How an organiser’s own programs read and change events, orders, tickets and contacts in Turnout.',
    path: developersPath,
    body: html`<p>
        With the API your own programs read what you list and sell, whom you write to and what came of it, and
        change it as you do in the portal.
      </p>
      <nav aria-label="Contents">
        <ul>
          ${each(sections, ([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
          <li><a href="${openApiPath}">OpenAPI 3.1 document</a></li>
        </ul>
      </nav>
      ${section('begin', begin(page.origin))} ${section('changes', changes)} ${section('versions', versions)}
      ${section('writing', writing(page.origin))} ${section('limits', limits)} ${section('errors', errors)}
      ${section('compatible', compatible)} ${section('objects', objects)} ${section('reports', reports)}
      ${section('webhooks', webhooks)}`,
  });
}

const begin = (origin: string): SafeHtml =>
  html`<p>
      Make a key under <a href="${loginPath(integrationPath('api-keys'))}">Integration, API keys</a>. It is
      shown once. Keep it where your program keeps its secrets, never in an address, a page or published code.
    </p>
    <p>Send it with each call, in the header <code>Authorization</code>:</p>
    ${each(
      orderExamples(origin),
      ({ language, text }) =>
        html`<h3>${language}</h3>
          <pre tabindex="0" role="region" aria-label="Example in ${language}"><code>${text}</code></pre>`,
    )}
    <h3>Scopes</h3>
    <p>
      A key may do what its scopes say, and never more than the person who made it may do at that time. When
      that person loses a permission, the key loses it too; when they leave the team, or may no longer manage
      integrations, the key stops working. A key can be limited to some events and to some IP addresses.
      Scopes of the whole organisation, such as those of contacts, are not for a key that is limited to
      events.
    </p>
    <dl>
      ${each(
        apiScopes,
        (scope) =>
          html`<dt><code>${scope}</code></dt>
            <dd>${apiScopeFacts[scope].text}</dd>`,
      )}
    </dl>`;

const changes = html`<p>
    A list is in the order in which its objects last changed: by <code>changed_at</code>, then by
    <code>id</code>. Read it to the end once, keep <code>next_cursor</code>, and call with it again later: the
    next page then has what is new or has changed since. No change is left out, and none comes twice, however
    fast you sell. An object that changes while you read comes again later, with a later
    <code>changed_at</code>.
  </p>
  <p>
    <code>complete_until</code> is the instant up to which every change is in the list. It is the time of the
    call, or a little earlier while a long change is still being written.
  </p>
  <p>
    What is archived, cancelled or refunded stays in its list with another <code>state</code>. Sessions and
    ticket types can be deleted before anything is sold; the list of deletions names them. The list of contact
    deletions names contacts that were deleted or erased, and suppressions that were lifted: forget them too.
  </p>
  <p>
    With <code>expand</code> a reply also has other objects. What is added is as of the call, and a change of
    it does not bring the object around it again.
  </p>`;

const versions = html`<p>
    Amounts are whole cents, beside their <code>currency</code>. Instants are in UTC; where people plan by the
    clock of a place, the wall time is beside it with its zone.
  </p>
  <p>
    One object comes with an <code>ETag</code>. Send it as <code>If-None-Match</code>: while the object is the
    same, the reply is 304 and empty. A change names it in <code>If-Match</code>.
  </p>`;

const limits = html`<p>
  Each key has ${apiRateLimit.burst} requests at once and gets ${apiRateLimit.perSecond} more each second. The
  headers
  <code>RateLimit</code> and <code>RateLimit-Policy</code> say what is left. A call beyond it gets 429 with
  <code>Retry-After</code>, the seconds to wait. A page has ${apiPageSize.usual} objects, and
  <code>limit</code> asks for up to ${apiPageSize.most}.
</p>`;

const errors = html`<p>
    An error is <code>application/problem+json</code> (RFC 9457). Programs go by <code>code</code>;
    <code>detail</code> is for people, <code>field</code> names the wrong parameter, and
    <code>request_id</code> helps us find the call.
  </p>
  <dl>
    ${each(
      Object.entries(apiProblemTitles),
      ([code, title]) =>
        html`<dt id="${code}"><code>${code}</code></dt>
          <dd>${title}.</dd>`,
    )}
  </dl>`;

const compatible = html`<p>
    Within version 1 we may add resources, reports, fields, values of <code>expand</code>, optional
    parameters, scopes, headers, error codes for new situations, types of webhooks, and values of lists such
    as <code>state</code> or <code>outcome</code>. Write programs that ignore what they do not know. The order
    of fields, the texts of <code>detail</code> and the form of cursors may change at any time.
  </p>
  <p>
    We do not remove or rename anything, change the type or meaning of a field, make a parameter necessary, or
    ask for a further scope for what a key reads today. Such a change gets a new version at another address,
    and version 1 then works for another year at least.
  </p>`;

const objects = html`<div class="stack">${each(apiResourceNames, objectPart)}</div>`;

const reports = html`<h3 id="sales">Sales</h3>
  <p>
    What was sold and returned in some days, by event and by day, as your sales report in Turnout has it.
    Sales count on the day of the order, returns on that of the refund. It is counted at the time of the call
    and has no pages. Scope: <code>${reportsScope}</code>. Parameters: from, to, event_id.
  </p>
  <p><code>GET ${apiBase}${salesReportPath}?from=2027-03-01&amp;to=2027-03-31</code></p>
  ${fieldList('the sales report', apiSalesReport)}`;

const webhooks = html`<p>
    Instead of asking again and again, have Turnout send a signed message after each change: add an address
    under
    <a href="${loginPath(integrationPath('webhooks'))}">Integration, Webhooks</a>. The section
    <code>webhooks</code> of the OpenAPI document has a schema for each type. Answer with 2xx; anything else
    is tried again.
  </p>
  <p>Types: ${each(allWebhookTypes, (type) => html`<code>${type}</code> `)}</p>`;

function objectPart(name: ApiResourceName): SafeHtml {
  const { noun, text, scope, schema, expand, ofEvent, one } = resourceOf(name);
  const title = noun[1].charAt(0).toUpperCase() + noun[1].slice(1);
  const calls = [`GET ${apiBase}/${name}`, ...(one ? [`GET ${apiBase}/${name}/{id}`] : [])];
  const parameters = ['limit', 'cursor', 'updated_after', ...(ofEvent ? ['event_id'] : [])];
  return html`<h3 id="${name}">${title}</h3>
    <p>${text} Scope: <code>${scope}</code>. Parameters of the list: ${parameters.join(', ')}.</p>
    ${each(calls, (call) => html`<p><code>${call}</code></p>`)}
    ${when(
      Object.keys(expand).length > 0,
      () =>
        html`<p>
          expand:
          ${Object.entries(expand)
            .map(([key, added]) => `${key} (${added.scope})`)
            .join(', ')}.
        </p>`,
    )}
    ${fieldList(`${/^[aeio]/.test(noun[0]) ? 'an' : 'a'} ${noun[0]}`, schema)}`;
}

function fieldList(of: string, schema: z.ZodObject): SafeHtml {
  return html`<details>
    <summary>Fields of ${of}</summary>
    <dl>
      ${each(
        fieldsOf(schema),
        (field) =>
          html`<dt><code>${field.name}</code> ${field.type}</dt>
            <dd>${withCode(field.text)}</dd>`,
      )}
    </dl>
  </details>`;
}
