import { type Country } from '../../../../contract/country';
import { type ArrivalCurve, type AttendedSession } from '../../../../contract/report/salesAttendance';
import { formatNumber, plural } from '../../../ui/format';
import { Card } from '../../../ui/page/Card';
import { CurveCard } from '../chart/CurveCard';
import { arrivalSteps } from './attendanceLabels';
import { wallMoment } from '../../../ui/wallClock';

interface ArrivalsCardProps {
  eventTitle: string;
  /** Null when nobody was checked in. */
  curve: ArrivalCurve | null;
  session: AttendedSession | null;
  country: Country;
}

/** How many had arrived at each time around the start of one session. */
export function ArrivalsCard({ eventTitle, curve, session, country }: ArrivalsCardProps) {
  if (!session) return null;
  const title = `Arrivals, ${wallMoment(session.startsLocal, session.zone, country)}`;
  if (!curve) {
    return (
      <Card title={title}>
        <p>Nobody was checked in at this session.</p>
      </Card>
    );
  }
  const steps = arrivalSteps(curve, session.startsLocal, country);
  const total = curve.arrived.at(-1) ?? 0;
  const count = (value: number) => formatNumber(value, country);
  return (
    <CurveCard
      title={title}
      fileTitle={eventTitle}
      curves={{
        labels: steps.map(({ time }) => time),
        now: curve.arrived,
        before: null,
        unit: 'Arrived',
        summary: `Arrivals every ${curve.stepMinutes} minutes: ${count(total)} of ${plural(session.tickets, 'ticket', 'tickets')} in all.`,
        sentence: (arrived, _, step) =>
          `${count(arrived)} of ${count(session.tickets)} by ${steps[step]?.time ?? ''}, ${steps[step]?.distance ?? ''}`,
      }}
      legend={null}
      table={{
        label: 'Arrivals over time',
        rows: [
          ['Until', 'From the start', 'Arrived'],
          ...steps.map(({ time, distance, arrived }) => [time, distance, count(arrived)]),
        ],
      }}
      csvRows={[
        ['Until', 'Arrived'],
        ...steps.map(({ local, arrived }) => [local.replace('T', ' '), arrived]),
      ]}
    >
      <p className="sales-note">
        The first check-in of each valid ticket, on the clock of the session. Each point has all arrivals
        until then.
      </p>
    </CurveCard>
  );
}
