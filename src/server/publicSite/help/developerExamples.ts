import { apiBase } from '../../../contract/api/apiPaths';

export interface Example {
  language: string;
  text: string;
}

/** Programs that read every order and keep the cursor, so that the next run reads what has changed since. */
export const orderExamples = (origin: string): readonly Example[] => [
  {
    language: 'curl',
    text: `curl "${origin}${apiBase}/orders?limit=200" \\
  -H "Authorization: Bearer $TURNOUT_KEY"`,
  },
  {
    language: 'TypeScript',
    text: `type Page = { data: { id: string }[]; has_more: boolean; next_cursor: string | null };

async function readOrders(cursor: string | null, store: (order: { id: string }) => Promise<void>) {
  for (;;) {
    const url = new URL("${origin}${apiBase}/orders?limit=200");
    if (cursor) url.searchParams.set("cursor", cursor);
    const reply = await fetch(url, {
      headers: { Authorization: \`Bearer \${process.env.TURNOUT_KEY}\` },
    });
    if (reply.status === 429 || reply.status === 503) {
      const seconds = Number(reply.headers.get("Retry-After") ?? 5);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      continue;
    }
    if (!reply.ok) throw new Error((await reply.json()).detail);
    const page = (await reply.json()) as Page;
    for (const order of page.data) await store(order);
    cursor = page.next_cursor;
    if (!page.has_more) return cursor; // keep it for the next run
  }
}`,
  },
  {
    language: 'Python',
    text: `import os, time, requests

def read_orders(cursor, store):
    headers = {"Authorization": f"Bearer {os.environ['TURNOUT_KEY']}"}
    while True:
        params = {"limit": 200} | ({"cursor": cursor} if cursor else {})
        reply = requests.get("${origin}${apiBase}/orders", headers=headers, params=params, timeout=30)
        if reply.status_code in (429, 503):
            time.sleep(int(reply.headers.get("Retry-After", "5")))
            continue
        reply.raise_for_status()
        page = reply.json()
        for order in page["data"]:
            store(order)
        cursor = page["next_cursor"]
        if not page["has_more"]:
            return cursor  # keep it for the next run`,
  },
];
