import { strToU8, zipSync } from 'fflate';

const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const run = (words: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
export const paragraph = (content: string, style = '', more = '') =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${more}</w:pPr>${content}</w:p>`;
const heading = (words: string) => paragraph(run(words), 'Heading1');
const centred = (words: string) => paragraph(run(words), '', '<w:jc w:val="center"/>');
const row = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')}</w:tr>`;
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblLook w:firstRow="1"/></w:tblPr><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${rows.join('')}</w:tbl>`;
const BREAK = '<w:r><w:br/></w:r>';
const TAB = '<w:r><w:tab/></w:r>';

const sentence =
  'The road ran on beside the water, and nobody who walked it could say where the harbour ended. ';

const everything = [
  heading('Chapter 2'),
  centred('What the Ferryman Kept'),
  paragraph(
    `${run('She was ')}${run('very', '<w:i/>')}${run(' late')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(', in ')}${run('a.d.', '<w:smallCaps/>')}${run(' 1858, and asked Łucja for Ὀδυσσεύς.')}`,
  ),
  paragraph(`${BREAK}${run('He ')}<w:r><w:rPr><w:i/></w:rPr><w:t>slanted</w:t><w:br/></w:r>`),
  paragraph(run('::: a ship')),
  paragraph(run('* * *')),
  paragraph(`${run('Far in,')}${BREAK}${TAB}${run('down')}${BREAK}${run('and back.')}`),
  paragraph(
    `${run('See page ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGEREF road </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('14')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  ),
  paragraph(run('no entry', '<w:caps/>')),
  paragraph(run('A letter', '<w:rFonts w:ascii="Comic Sans MS"/>')),
  paragraph(run('He knew it.[1]')),
  paragraph(run('The Third Watch', '<w:b/>')),
  centred('The Fourth Watch'),
  paragraph(run('Dear Anna,'), 'Letter'),
  table(
    row(paragraph(run('Place')), paragraph(run('Depth'))),
    row(paragraph(run('Ostrey')), paragraph(run('–'))),
    row(paragraph(run('***')), paragraph(run('11'))),
  ),
  paragraph(run('Between.')),
  table(
    row(paragraph(run('Joined')), paragraph(run('One')) + paragraph(run('Two'))),
    row(paragraph(run('A')), paragraph(run('B'))),
  ),
].join('');

export function novel(): Uint8Array {
  const plain = Array.from({ length: 22 }, (_, index) =>
    [
      ...(index === 20 ? [heading('PART TWO'), heading('The Sea')] : []),
      heading(`Chapter ${index === 0 ? 1 : index + 2}`),
      centred(`The Road ${index + 1}`),
      ...Array.from({ length: 24 }, () => paragraph(run(sentence.repeat(5)))),
    ].join(''),
  );
  return wordDocument(
    paragraph(run('The Ferryman’s Road'), 'Title'),
    centred('by Mara Quill'),
    heading('PART ONE'),
    heading('The Land'),
    plain[0] ?? '',
    everything,
    ...plain.slice(1),
    heading('Acknowledgements'),
    paragraph(run('To all who walked.')),
  );
}

/** Creates a Word document from the XML of paragraphs and tables. */
export function wordDocument(...paragraphs: readonly string[]): Uint8Array {
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const files = {
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      relation('r2', 'styles', 'styles.xml') + relation('r3', 'footnotes', 'footnotes.xml'),
    ),
    'word/styles.xml': `<w:styles xmlns:w="${WORDS}">${style('Heading1', 'heading 1')}${style('Title', 'Title')}${style('Letter', 'Letter')}</w:styles>`,
    'word/footnotes.xml': `<w:footnotes xmlns:w="${WORDS}"><w:footnote w:id="2">${paragraph(run('By the church clock.'))}</w:footnote></w:footnotes>`,
    'word/document.xml': `<w:document xmlns:w="${WORDS}"><w:body>${paragraphs.join('')}</w:body></w:document>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}
