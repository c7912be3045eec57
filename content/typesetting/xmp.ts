/** The metadata of a PDF as XMP, which libraries and search engines read. */

import { author } from '../author.ts';
import type { Edition } from '../edition/edition.ts';
import { escape } from '../edition/escape.ts';
import { identifierOf } from '../edition/identifier.ts';
import { frontMatterWords } from './front-matter.ts';

/** `modified`: when the text changed last, as `2026-11-22T00:00:00Z`. */
export function xmp(edition: Edition, modified: string): string {
  const { title, subtitle, gloss, lang, book, language } = edition;
  const inDefault = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escape(text)}</rdf:li></rdf:Alt>`;
  const description = [gloss, subtitle].filter(Boolean).join('. ');
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
<dc:format>application/pdf</dc:format>
<dc:identifier>${identifierOf(`${book}.${language}`)}</dc:identifier>
<dc:title>${inDefault(title)}</dc:title>
<dc:description>${inDefault(description)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escape(author.name)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${lang}</rdf:li></rdf:Bag></dc:language>
<dc:rights>${inDefault(frontMatterWords[language].rights)}</dc:rights>
<xmpRights:Marked>True</xmpRights:Marked>
<xmp:ModifyDate>${modified}</xmp:ModifyDate>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}
