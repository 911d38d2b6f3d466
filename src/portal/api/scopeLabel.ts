import { type ApiScope, apiScopeFacts } from '../../contract/api/apiScopes';

const isScope = (scope: string): scope is ApiScope => scope in apiScopeFacts;

/** The words for a scope such as `orders:read`. */
export const scopeLabel = (scope: string): string => (isScope(scope) ? apiScopeFacts[scope].label : scope);
