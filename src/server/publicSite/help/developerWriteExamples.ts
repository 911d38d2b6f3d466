import { apiBase } from '../../../contract/api/apiPaths';
import type { Example } from './developerExamples';

/** Programs that refund an order once, however often they have to send the call. */
export const refundExamples = (origin: string): readonly Example[] => [
  {
    language: 'curl',
    text: `curl -i "${origin}${apiBase}/orders/$ORDER" -H "Authorization: Bearer $TURNOUT_KEY"   # shows the ETag

curl -X POST "${origin}${apiBase}/orders/$ORDER/refund" \\
  -H "Authorization: Bearer $TURNOUT_KEY" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -H "If-Match: $ETAG" \\
  -H "Content-Type: application/json" \\
  -d '{"reason": "The singer is ill", "amount_cents": 4600}'`,
  },
  {
    language: 'TypeScript',
    text: `const base = "${origin}${apiBase}";
const authorization = \`Bearer \${process.env.TURNOUT_KEY}\`;

async function refund(orderId: string, key: string) {
  for (;;) {
    const seen = await fetch(\`\${base}/orders/\${orderId}\`, { headers: { authorization } });
    const reply = await fetch(\`\${base}/orders/\${orderId}/refund\`, {
      method: "POST",
      headers: {
        authorization,
        "content-type": "application/json",
        "idempotency-key": key, // kept with the order, so that a crash does not refund twice
        "if-match": seen.headers.get("etag") ?? "",
      },
      body: JSON.stringify({ reason: "The singer is ill" }),
    }).catch(() => undefined);
    const again = !reply || reply.status >= 500 || reply.status === 429 || reply.headers.has("retry-after");
    if (again) {
      const seconds = Number(reply?.headers.get("retry-after") ?? 5);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      continue;
    }
    if (!reply.ok) throw new Error((await reply.json()).detail);
    return reply.json();
  }
}`,
  },
  {
    language: 'Python',
    text: `import os, time, requests

BASE = "${origin}${apiBase}"
HEADERS = {"Authorization": f"Bearer {os.environ['TURNOUT_KEY']}"}

def refund(order_id, key):  # keep the key with the order, so that a crash does not refund twice
    while True:
        try:
            seen = requests.get(f"{BASE}/orders/{order_id}", headers=HEADERS, timeout=30)
            headers = HEADERS | {"Idempotency-Key": key, "If-Match": seen.headers.get("ETag", "")}
            body = {"reason": "The singer is ill"}
            reply = requests.post(f"{BASE}/orders/{order_id}/refund", headers=headers, json=body, timeout=30)
        except requests.ConnectionError:
            time.sleep(5)
            continue
        if reply.status_code >= 500 or "Retry-After" in reply.headers:
            time.sleep(int(reply.headers.get("Retry-After", "5")))
            continue
        reply.raise_for_status()
        return reply.json()`,
  },
];
