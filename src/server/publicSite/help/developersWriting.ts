import { apiBase } from '../../../contract/api/apiPaths';
import {
  apiWriteNames,
  idempotencyLimits,
  writeOf,
  type ApiWriteName,
} from '../../../contract/api/writes/apiWrites';
import { html, type SafeHtml } from '../../http/publicPage';
import { each, when } from '../sitePage';
import { refundExamples } from './developerWriteExamples';
import { fieldsOf, withCode } from './objectFields';

/** The section of the reference about calls that write. @param origin of this server */
export const writing = (origin: string): SafeHtml =>
  html`<p>
      A write does what the portal does, by the same rules: what the portal would refuse, the API refuses in
      the same words, naming the <code>field</code>. The body is JSON, and a field that the call does not have
      is an error, so that a misspelt one is noticed. A write is done as a whole or not at all.
    </p>
    <h3 id="idempotency">Idempotency-Key</h3>
    <p>
      Each write needs the header <code>Idempotency-Key</code>: a new random text, such as a UUID, for each
      thing that you want done, at most ${idempotencyLimits.key} characters. When you do not get the reply,
      send the same call again with the same key. It is done once: the repeat gets the first reply, with the
      header <code>Idempotent-Replayed: true</code>.
    </p>
    <ul>
      <li>
        After no reply, or a 5xx, you need not find out what happened: the same call with the same key either
        gets the reply of what was done, or does it now.
      </li>
      <li>
        While the first call is running, a repeat gets 409 <code>STILL_UNDER_WAY</code> with
        <code>Retry-After</code>.
      </li>
      <li>The same key with another call, or another body, gets 409 <code>CONFLICT</code>.</li>
      <li>A call that was refused did nothing, so its key is free for the corrected call.</li>
      <li>A key is kept for ${idempotencyLimits.hours} hours, for each API key apart.</li>
    </ul>
    <h3 id="if-match">If-Match</h3>
    <p>
      A change of an object says which state of it the program has seen: the <code>ETag</code> of the last
      reply, in the header <code>If-Match</code>. When someone has changed the object since, in the portal or
      by a program, the call gets 412 <code>PRECONDITION_FAILED</code> and changes nothing. Read the object
      again, look at what changed, and decide again. Without the header a change gets 428
      <code>PRECONDITION_REQUIRED</code>. A repeat with the same idempotency key gets its first reply,
      whatever has changed since.
    </p>
    <h3>Refund an order</h3>
    ${each(
      refundExamples(origin),
      ({ language, text }) =>
        html`<h4>${language}</h4>
          <pre tabindex="0" role="region" aria-label="Refund in ${language}"><code>${text}</code></pre>`,
    )}
    <h3 id="writes">Calls that write</h3>
    ${each(apiWriteNames, writePart)}`;

function writePart(name: ApiWriteName): SafeHtml {
  const { method, path, summary, text, scope, body, needsVersion, ofOrganisation } = writeOf(name);
  return html`<h4 id="${name}">${summary}</h4>
    <p><code>${method} ${apiBase}${path}</code></p>
    <p>
      ${withCode(text)} Scope: <code>${scope}</code>.
      ${when(needsVersion, () => html`Needs <code>If-Match</code>.`)}
      ${when(ofOrganisation, () => html`Not for a key that is limited to events.`)}
    </p>
    ${when(
      body !== null,
      () =>
        html`<details>
          <summary>Fields of the body: ${summary}</summary>
          <dl>
            ${each(
              body ? fieldsOf(body, 'input') : [],
              (field) =>
                html`<dt><code>${field.name}</code> ${field.type}</dt>
                  <dd>${withCode(field.text)}</dd>`,
            )}
          </dl>
        </details>`,
    )}`;
}
