/** Writes XHTML. */

import { escape } from '../edition/escape.ts';

/** The HTML of the Markdown parser as XML. */
export const toXml = (html: string): string => html.replace(/<(br|hr|img)([^>]*?)\/?>/g, '<$1$2/>');

export interface XhtmlDocument {
  lang: string;
  title: string;
  body: string;
}

export const xhtml = ({
  lang,
  title,
  body,
}: XhtmlDocument): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}">
<head>
<title>${escape(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`;
