interface Tool {
  name: string;
  /** What the steps build. */
  example: string;
  steps: readonly string[];
}

/** The tools that need nothing of ours but a webhook. */
export const tools: readonly Tool[] = [
  {
    name: 'Zapier',
    example: 'add a row to a Google sheet for each paid order.',
    steps: [
      'In Zapier choose Create, Zaps, and as the trigger “Webhooks by Zapier” with the event “Catch Hook”. Copy the address that Zapier shows; it starts with https://hooks.zapier.com/hooks/catch/.',
      'Here, add a webhook: name “Zapier orders”, the copied address, only “Orders completed”. Turn on “With names and addresses” if the row shall name the buyer.',
      'Buy a ticket of a test event, or open the webhook and send an earlier message again. In Zapier choose “Test trigger” and pick the message.',
      'Add the action “Google Sheets, Create Spreadsheet Row”. Fill the columns: Order with “Data Number”, Amount in cents with “Data Total Cents”, Buyer with “Data Person Name”. Publish the Zap.',
    ],
  },
  {
    name: 'Make',
    example: 'write to a Slack channel for each refund.',
    steps: [
      'In Make create a scenario, choose the module “Webhooks, Custom webhook”, and add a webhook. Copy its address; it starts with https://hook. and has make.com in it.',
      'Here, add a webhook: name “Make refunds”, the copied address, only “Refunds succeeded”.',
      'In Make choose “Redetermine data structure”, then open the webhook here and send a message again, so that Make learns its fields.',
      'Add the module “Slack, Create a Message” with the text “Refund of {{1.data.amountCents / 100}} {{1.data.currency}} for order {{1.data.orderNumber}}”. Turn the scenario on.',
    ],
  },
  {
    name: 'n8n',
    example: 'keep check-ins in a table of your own.',
    steps: [
      'In n8n add the node “Webhook” with the method POST and copy its production URL.',
      'Here, add a webhook: name “n8n check-ins”, the copied address, only “Tickets checked in” and “Tickets check-in undone”.',
      'Activate the workflow in n8n, then open the webhook here and choose “Send a test message”.',
      'Add the node “Postgres, Insert or update” with the columns ticket = {{ $json.body.data.id }}, state = {{ $json.body.data.checkedIn }} and sequence = {{ $json.body.data.sequence }}. Leave a message out whose sequence is lower than the stored one.',
    ],
  },
];

/** A message as the other system gets it. */
export const toolExampleBody = {
  type: 'order.completed',
  timestamp: '2026-12-04T06:12:31.482Z',
  data: {
    id: '7d0c6b52-0f3e-4f0a-9a57-2f4f8f7f0c11',
    number: 'K7QM2X',
    eventId: '0b9f3a9e-5f0f-4e53-8f0e-6d1d5a0a2b77',
    state: 'complete',
    channel: 'web',
    currency: 'NZD',
    totalCents: 9_000,
    gstCents: 1_174,
    refundedCents: 0,
    owedCents: 0,
    ticketCount: 2,
    changedAt: '2026-12-04T06:12:31.482Z',
    sequence: 48_213,
    person: { name: 'Ana Tūī', email: 'ana@example.org', phone: '' },
  },
};
