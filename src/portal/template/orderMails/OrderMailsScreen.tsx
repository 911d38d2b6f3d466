import { useCallback, useEffect, useState } from 'react';
import { orderMailKinds, type OrderMailKind } from '../../../contract/orderMail/orderMailDesigns';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { fieldErrors } from '../../request/fieldErrors';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { LoadingCard } from '../../ui/page/LoadingCard';
import { PageHeader } from '../../ui/page/PageHeader';
import { selectTemplateError, selectTemplateLoading, selectTemplates } from '../templateSlice';
import { loadTemplates } from '../templateThunks';
import { AddEventDesign } from './AddEventDesign';
import { EventDesigns } from './EventDesigns';
import { OrderMailCard } from './OrderMailCard';
import { orderMailLabels } from './orderMailLabels';
import { selectOrderMails } from './orderMailSlice';
import { loadOrderMailDesigns, setOrderMailDesign } from './orderMailThunks';

/** A choice that was refused. */
interface Refused {
  kind: OrderMailKind;
  eventId: string | null;
  refusal: string;
}

const savedText = (kind: OrderMailKind, eventId: string | null, templateId: string | null): string => {
  if (templateId !== null) return orderMailLabels[kind].saved;
  return `Buyers get the ${eventId === null ? 'standard email' : 'email of all events'} from now on`;
};

/** The templates of the emails about orders: a default for all events, and others for single events. */
export function OrderMailsScreen() {
  const dispatch = useAppDispatch();
  const { designs, error } = useAppSelector(selectOrderMails);
  const templates = useAppSelector(selectTemplates).filter(
    ({ purpose, archived }) => purpose === 'order' && !archived,
  );
  const loading = useAppSelector(selectTemplateLoading);
  const templateError = useAppSelector(selectTemplateError);
  const [refused, setRefused] = useState<Refused>();
  const load = useCallback(() => {
    void dispatch(loadOrderMailDesigns());
    void dispatch(loadTemplates({ archived: false }));
  }, [dispatch]);
  useEffect(load, [load]);

  /** @returns whether it was saved */
  const choose = async (kind: OrderMailKind, eventId: string | null, templateId: string | null) => {
    const before = designs?.find((one) => one.kind === kind && one.eventId === eventId)?.templateId ?? null;
    const result = await resultOf(dispatch(setOrderMailDesign({ kind, eventId, templateId })));
    const refusal =
      result.isDone || !result.error
        ? undefined
        : (fieldErrors(result.error).templateId ?? result.error.message);
    setRefused(refusal === undefined ? undefined : { kind, eventId, refusal });
    if (!result.isDone) return false;
    dispatch(
      showToast(
        { severity: 'success', detail: savedText(kind, eventId, templateId), undoLabel: 'Undo' },
        () => void dispatch(setOrderMailDesign({ kind, eventId, templateId: before })),
      ),
    );
    return true;
  };
  const refusalOf = (kind: OrderMailKind, eventId: string | null) =>
    refused?.kind === kind && refused.eventId === eventId ? refused.refusal : undefined;

  const failure = designs === null ? error : templates.length === 0 ? templateError : null;
  const waiting = designs === null || (loading && templates.length === 0);
  return (
    <>
      <PageHeader
        title="Order emails"
        description="What buyers get with their tickets, and when you refund them. Choose a template of your own for all events, or for one."
        back={{ to: routePatterns.emailTemplates, label: 'Email templates' }}
      />
      {failure ? (
        <ErrorNotice error={failure} onRetry={load} title="The order emails could not be loaded" />
      ) : waiting ? (
        <LoadingCard label="Loading the order emails" lines={8} />
      ) : (
        <div className="stack">
          {orderMailKinds.map((kind) => (
            <OrderMailCard
              key={kind}
              kind={kind}
              design={designs.find((one) => one.kind === kind && one.eventId === null)}
              templates={templates}
              error={refusalOf(kind, null)}
              onChoose={(templateId) => void choose(kind, null, templateId)}
            />
          ))}
          <EventDesigns
            designs={designs.filter(({ eventId }) => eventId !== null)}
            onRemove={({ kind, eventId }) => void choose(kind, eventId, null)}
          >
            <AddEventDesign templates={templates} onAdd={choose} refusalOf={refusalOf} />
          </EventDesigns>
        </div>
      )}
    </>
  );
}
