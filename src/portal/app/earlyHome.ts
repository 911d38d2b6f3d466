import { eventsDocument, firstEventsQuestion } from '../../contract/event';
import { askEarly } from './askEarly';

/** Stands in the page of the home alone: asks for the events as the list will, unless the address wants others. */
if (window.location.search === '') askEarly('events', eventsDocument, firstEventsQuestion);
