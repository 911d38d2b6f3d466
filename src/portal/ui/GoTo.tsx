import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Takes the place of the current address in the browser's history. */
export function GoTo({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
