import { countryFacts, type Country } from '../../../contract/country';

/** One task of an organiser, as steps in the words of the screens. */
export interface Guide {
  id: string;
  title: string;
  /** What the task is for, or what is needed first. */
  intro: string;
  steps: readonly string[];
}

interface Local {
  tax: string;
  number: string;
  spamLaw: string;
  example: string;
}

const local: Record<Country, Local> = {
  nz: {
    tax: 'GST of 15%',
    number: 'your NZBN and, if you are registered, your GST number',
    spamLaw: 'the Unsolicited Electronic Messages Act 2007',
    example: 'Friday 7:30 pm in Wellington',
  },
  au: {
    tax: 'GST of 10%',
    number: 'your ABN and whether you are registered for GST',
    spamLaw: 'the Spam Act 2003',
    example: 'Friday 7:30 pm in Melbourne',
  },
};

/** Explains the main tasks in Turnout, in the order in which an organiser meets them. */
export function guidesOf(country: Country): readonly Guide[] {
  const { tax, number, spamLaw, example } = local[country];
  const { name, currency } = countryFacts(country);
  return [
    {
      id: 'list-an-event',
      title: 'List an event',
      intro: 'An event stays a draft until you publish it. You can leave at any step and come back later.',
      steps: [
        'Press Create Event at the top of the portal. Enter a title and choose a venue, or add a new one.',
        `Under Sessions, add each date and time, such as ${example}, or a whole season as repeating sessions. Times are in the venue’s time zone.`,
        'Under Tickets, add ticket types with a price and a limit. Skip this step if you sell elsewhere or do not need tickets.',
        'Under Images and video, add a cover picture and describe it for people who cannot see it.',
        'Under Publish, work through the list of what is missing, then press Publish event. You can also set a time for it to be published, or keep it private.',
      ],
    },
    {
      id: 'sell-tickets',
      title: 'Sell tickets and get paid',
      intro: `Before you sell your first paid ticket, you need to say who is selling: ${number}.`,
      steps: [
        'Open TixSuite and fill in Company Details, then read and agree to the terms.',
        'Open Payment method and connect your own Stripe account under Getting paid. Card payments go straight to that account.',
        'Under Fees in TixSuite, choose whether you bear the costs of a sale or buyers do, by a booking fee inside each price.',
        `Enter ticket prices in ${currency}; a booking fee is added to them, and buyers see one price. Where you are registered, the price includes ${tax}.`,
        'On the Tickets step you can add pools that several ticket types share, promo codes, holds, add-ons and questions for buyers.',
        'Open the event and choose Orders to see each order, send the tickets again, change a name or refund.',
      ],
    },
    {
      id: 'bring-your-audience',
      title: 'Bring in your audience',
      intro: `In ${name}, ${spamLaw} asks for consent before marketing email. Turnout records where it came from.`,
      steps: [
        'Open Marketing, Audiences and create an audience.',
        'Import a CSV file from your earlier mailing tool, paste a list, or add ticketholders of an event.',
        'Check the preview: it counts who is new, who is already there, and who will get no email and why. Nothing is changed until you confirm.',
        'People who unsubscribed, bounced or complained stay out of your emails even when a file has them again.',
      ],
    },
    {
      id: 'send-a-campaign',
      title: 'Send an email campaign',
      intro: 'A campaign saves itself while you write.',
      steps: [
        'Open Marketing, Email Campaigns and create a campaign. Choose a template or start from a blank email.',
        'Write the subject and the content, then send yourself a test email.',
        'Choose the audiences. The page shows how many people will get it, and why anyone is skipped.',
        'Under Review, fix what is missing, then send it now or at a time. If you need approval to send, an admin is asked to approve it.',
        'Open the report for opens, clicks, orders, bounces and unsubscribes.',
      ],
    },
    {
      id: 'write-to-ticketholders',
      title: 'Tell ticketholders about a change',
      intro:
        'A service message about doors, parking, a move or a cancellation also reaches people who have opted out of marketing.',
      steps: [
        'Open Marketing, Ticketholder Comms and create a message.',
        'Choose the event and, if only one date is affected, the session.',
        'Keep to what they need to know for their visit, then review and send it.',
      ],
    },
    {
      id: 'check-in',
      title: 'Check people in at the doors',
      intro: 'Any phone with a camera can be a scanner. It keeps working for a while without a network.',
      steps: [
        'Sign in on the phone and open Ticketholders. Press Check in at the session.',
        'Allow the camera and hold it over the code on the ticket. A sound and a colour show whether it is valid.',
        'If there is no code, search for the name or the order number.',
        'Print the door list as a PDF before doors open, in case a phone stops working.',
      ],
    },
    {
      id: 'box-office',
      title: 'Sell at the doors',
      intro:
        'The Box Office sells for cash or on your own card terminal, from the same seats as the website.',
      steps: [
        'Open Box Office and add each seller with a PIN of at least four digits.',
        'Open a shift with the float in the drawer.',
        'Choose the session, tap the tickets and take the payment. Buyers who leave an email address get their tickets by email.',
        'Count the drawer at the end. The shift report shows cash, cards and the difference.',
      ],
    },
    {
      id: 'cancel-or-move',
      title: 'Cancel or move a session',
      intro: 'Before anything changes, the page shows how many tickets and how much money are affected.',
      steps: [
        'Open the event, then Sessions. Choose Edit or move, or Cancel session, from its menu.',
        'Email the ticketholders from the notice that appears.',
        'After a cancellation, refund the session to pay everyone back.',
      ],
    },
    {
      id: 'change-your-plan',
      title: 'Change your plan, and see what you paid',
      intro:
        'A larger plan begins at once, and you pay the difference for the rest of the period. A smaller one begins when what you have paid for ends.',
      steps: [
        'Open Connect, Plans & Pricing and compare the plans by the month or by the year.',
        'Press Change at a plan. Before you confirm, you see what is charged now, to the cent, and what is charged next.',
        'If your bank asks you to confirm the payment, do so on the page that opens. Until then nothing is charged and you keep your plan.',
        'Before a smaller plan begins, you can press Keep to stay on the larger one.',
        'Press Pay yearly at your own plan to pay for the year at once, less what is left of the month. Back to months you change when the year ends.',
        'If a card is declined, we try again each day. Pay the invoice or replace the card within 14 days; after that, sending and selling stop until it is paid.',
        'Open Billing History for each invoice as a PDF, and for all of them as a CSV file.',
      ],
    },
  ];
}
