/**
 * Ends the session on the server when the page goes, since its token is in memory only. A page that
 * the browser keeps, to come back to, keeps its session.
 */
export function endWithPage(getToken: () => string | undefined): void {
  addEventListener('pagehide', ({ persisted }) => {
    const token = persisted ? undefined : getToken();
    if (!token) return;
    fetch('/api/auth/signout', {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
    }).catch(() => undefined);
  });
}
