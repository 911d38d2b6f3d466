import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Redirects to `path` and replaces the current entry of the browser's history. */
export function Redirect({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
