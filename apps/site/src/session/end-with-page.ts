import { apiPaths } from '@tales/api-client/wire';

/**
 * Signs out when the page is unloaded, because the token is in memory only. A page that enters the
 * back/forward cache keeps its session.
 */
export function endWithPage(getToken: () => string | undefined): void {
  addEventListener('pagehide', ({ persisted }) => {
    const token = persisted ? undefined : getToken();
    if (!token) return;
    fetch(apiPaths.signOut, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
    }).catch(() => undefined);
  });
}
