const ACTION_PATH = /^\/api\/[a-z-]+$/;
const ACTION_NAME = /^[a-z-]+$/;
const PLAIN_ACTION =
  /^(\/api\/(?:units|waves)\/[^/?]+)\/action\/(generate-questions|complete)(?=$|\?)/;

/**
 * The other way to write an action: `POST /api/content-selections?action=unlock` is
 * `POST /api/content-selections/unlock`, and `POST /api/units/7/action/generate-questions` is
 * `POST /api/units/7/generate-questions`. Every other address stays as it is.
 */
export function actionPath(method: string | undefined, url: string): string {
  if (method !== 'POST') return url;
  const plain = url.replace(PLAIN_ACTION, '$1/$2');
  const [path = '', query] = plain.split('?', 2);
  if (query === undefined || !ACTION_PATH.test(path)) return plain;
  const parts = query.split('&');
  const [action, ...others] = parts.filter((part) => part.startsWith('action='));
  const name = action?.slice('action='.length) ?? '';
  if (others.length > 0 || !ACTION_NAME.test(name)) return plain;
  const rest = parts.filter((part) => part !== action).join('&');
  return `${path}/${name}${rest === '' ? '' : `?${rest}`}`;
}
