import { escapeMarkup } from '@moonbase/kit';

/**
 * A page of the server itself, for moments at which the app cannot run: a title and what happened.
 *
 * @param content markup
 */
export function plainPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)} - Moon Base Pi</title>
<link rel="stylesheet" href="/api/saml2/page.css">
<script src="/old-browser.js" defer></script>
</head>
<body><main><h1>${escapeMarkup(title)}</h1>${content}</main></body>
</html>
`;
}
