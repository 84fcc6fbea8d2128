import { segment } from '@/api/http';
import { API } from '@/api/prefix';

/**
 * An extension of the API: which parts of a video a visit has watched since its last report; see `encodeParts`. It is sent without a token
 * and without cookies, and also while the page is closed. A failure only means that the visit is
 * not counted.
 */
export async function sendRetention(videoId: string, parts: string, isFirst: boolean): Promise<void> {
  await fetch(`${API}/videos/${segment(videoId)}/retention`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ parts, isFirst }),
  }).catch(() => {});
}
