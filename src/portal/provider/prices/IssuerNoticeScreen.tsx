import { routePatterns } from '../../../contract/paths/portalPaths';
import { usePages } from '../../request/usePages';
import { Button } from '../../ui/Button';
import '../providerSlice';
import { IssuerNotice } from './IssuerNotice';
import { loadIssuers } from './issuerThunks';

/** The notice on other pages than that of the issuers. It shows nothing while they are loaded, or could not be. */
export function IssuerNoticeScreen() {
  const { pages } = usePages(loadIssuers, (state) => state.provider.planIssuers, '');
  return (
    <IssuerNotice
      issuers={pages?.[0] ?? []}
      action={
        <Button size="sm" variant="primary" to={routePatterns.providerPrices}>
          Enter the issuer
        </Button>
      }
    />
  );
}
