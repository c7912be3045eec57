/** Writes XHTML. */

import { escape } from '../edition/escape.ts';
import type { Matter } from '../edition/tree.ts';

export interface XhtmlDocument {
  lang: string;
  title: string;
  /** Where in the book it stands. */
  matter: Matter;
  body: string;
}

export const xhtml = ({
  lang,
  title,
  matter,
  body,
}: XhtmlDocument): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" epub:prefix="z3998: http://www.daisy.org/z3998/2012/vocab/structure/, se: https://standardebooks.org/vocab/1.0" lang="${lang}" xml:lang="${lang}">
<head>
<title>${escape(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body epub:type="${matter}matter">
${body}
</body>
</html>
`;
