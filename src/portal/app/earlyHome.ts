import { eventsDocument, firstEventsQuestion } from '../../contract/event';
import { sessionProDocument } from '../../contract/user';
import { askEarly } from './askEarly';

/** The first script of the home's page, in the place of `early`: asks for the events too, unless the address wants others. */
askEarly('sessionPro', sessionProDocument);
if (window.location.search === '') askEarly('events', eventsDocument, firstEventsQuestion);
