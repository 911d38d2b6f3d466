import { useEffect, useState } from 'react';
import { type IntegrationSigningSecretQuery } from '../../contract/generated/operations';
import { integrationSigningSecretDocument } from '../../contract/listing/listing';
import { useAppDispatch } from '../store/hooks';
import { createRequest } from '../request/createRequest';
import { resultOf } from '../request/requestResult';

const loadSigningSecret = createRequest('integration/loadSigningSecret', (id: string, wire) =>
  wire.graphql<IntegrationSigningSecretQuery>(integrationSigningSecretDocument, { id }),
);

/** The secret of a webhook while it may still be read. It never enters the store. */
export function useSigningSecret(id: string): string | null {
  const dispatch = useAppDispatch();
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void resultOf(dispatch(loadSigningSecret(id))).then((result) => {
      if (wanted && result.isDone) setSecret(result.reply.signingSecret);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, id]);
  return secret;
}
