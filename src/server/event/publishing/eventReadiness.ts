import type { EventProblem } from '../../../contract/event/eventEditing';
import { eventAllowance } from '../../../contract/event/eventPlan';
import type { CardTaking } from '../../services';
import {
  elsewhereLimitText,
  embargoText,
  imageLimitText,
  liveLimitText,
  privateText,
  videoText,
} from '../planLabels';
import type { ReadinessFacts } from './eventReadinessQueries';

type Check = readonly [
  isWrong: boolean,
  code: string,
  severity: EventProblem['severity'],
  step: EventProblem['step'],
  message: string,
];

/**
 * Lists what blocks an event from going live, and warnings that the organiser should see first.
 * @param cards how this server takes card payments
 */
export function readinessProblems(facts: ReadinessFacts, cards: CardTaking): EventProblem[] {
  const found: Check[] = [...contentChecks(facts), ...cardChecks(facts, cards), ...planChecks(facts)];
  return found
    .filter(([isWrong]) => isWrong)
    .map(([, code, severity, step, message]) => ({ code, severity, step, message }));
}

/** Blocks paid tickets that nobody could pay for; where buyers can pay later, it only warns. */
function cardChecks(facts: ReadinessFacts, cards: CardTaking): Check[] {
  const noCards = cards === 'closed' || (cards === 'stripe' && !facts.payeeReady);
  const severity = facts.paidLater ? 'warn' : 'block';
  const later = facts.paidLater
    ? 'Until then buyers can only pay in the other ways you allow.'
    : 'Or allow payment at the door or by invoice, in the Tickets step.';
  const closed = `Cards are not accepted on this server yet, so buyers cannot pay for tickets by card. ${later}`;
  const unconnected = `Some tickets have a price, but you cannot receive card payments yet: connect with Stripe first. ${later}`;
  return [
    [
      facts.ticketing === 'here' && facts.isPaid && noCards,
      'card_payments',
      severity,
      cards === 'closed' ? 'tickets' : 'payment',
      cards === 'closed' ? closed : unconnected,
    ],
  ];
}

function contentChecks(facts: ReadinessFacts): Check[] {
  const { sessions, sessionsToCome, ticketing, ticketTypes, publishAt, lastStart } = facts;
  const soldHere = ticketing === 'here';
  return [
    [
      sessions === 0,
      'no_session',
      'block',
      'sessions',
      'Add at least one session before you publish, so people know when to come.',
    ],
    [
      sessions > 0 && sessionsToCome === 0,
      'sessions_over',
      'block',
      'sessions',
      'Every session is over or cancelled. Add an upcoming one.',
    ],
    [
      soldHere && ticketTypes === 0,
      'no_ticket_type',
      'block',
      'tickets',
      'Add a ticket type, or change the details to say this event is not ticketed here.',
    ],
    [
      soldHere && facts.isPaid && !facts.tixsuiteReady,
      'tixsuite',
      'block',
      'tixsuite',
      'Some tickets have a price, so finish the TixSuite set-up first: it says where the money goes.',
    ],
    [
      publishAt !== null && lastStart !== null && publishAt >= lastStart,
      'embargo_late',
      'block',
      'publish',
      'The embargo ends after the last session has started. Choose an earlier time.',
    ],
    [
      facts.imagesWithoutAlt > 0,
      'image_alt',
      'block',
      'media',
      'Describe each image, for people who cannot see it.',
    ],
    [
      facts.images === 0,
      'no_image',
      'warn',
      'media',
      'There is no image yet. Events with an image get more attention.',
    ],
    [!facts.hasDescription, 'no_description', 'warn', 'details', 'There is no description yet.'],
    [
      !facts.hasCategory,
      'no_category',
      'warn',
      'details',
      'Choose a category, so people can find it by type.',
    ],
    [
      !facts.hasContact,
      'no_contact',
      'warn',
      'details',
      'Add contact details for questions about this event.',
    ],
    [
      ticketing === 'elsewhere' && facts.ticketUrl === '',
      'no_ticket_url',
      'warn',
      'details',
      'Add where tickets are sold, so people can buy them.',
    ],
  ];
}

function planChecks(facts: ReadinessFacts): Check[] {
  const { planId, ticketing } = facts;
  const allowed = eventAllowance(planId, ticketing);
  const { liveEvents, liveElsewhere } = allowed;
  return [
    [
      liveEvents !== null && facts.otherLive >= liveEvents,
      'plan_events',
      'block',
      'plans',
      liveLimitText(planId, liveEvents ?? 0),
    ],
    [
      ticketing === 'elsewhere' && liveElsewhere !== null && facts.otherLiveElsewhere >= liveElsewhere,
      'plan_elsewhere',
      'block',
      'plans',
      elsewhereLimitText(planId, liveElsewhere ?? 0),
    ],
    [facts.images > allowed.images, 'plan_images', 'block', 'media', imageLimitText(planId, allowed.images)],
    [facts.hasVideo && !allowed.video, 'plan_video', 'block', 'media', videoText(planId)],
    [facts.publishAt !== null && !allowed.embargo, 'plan_embargo', 'block', 'publish', embargoText(planId)],
    [facts.isPrivate && !allowed.privateLink, 'plan_private', 'block', 'publish', privateText(planId)],
  ];
}
