/** What a PDF says about itself, in its Info dictionary and in its XMP packet alike. */
export interface Metadata {
  title: string
  author: string
  /** Creator and producer of the file. */
  program: string
  /** When the file counts as created and modified. */
  created: Date
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** All that is no character of XML 1.0 (lone surrogates, too), and the blanks and line ends that a parser may change. */
const NO_CHARACTER = /[^!-~\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]+/gu

/** The text as both places can hold it: well-formed, without controls, on one line. */
export function metadataText(text: string): string {
  return text.replace(NO_CHARACTER, ' ').trim()
}

const escaped = (text: string) => metadataText(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
/** As XMP writes a moment, to the second, which is as exact as the Info dictionary is. */
const moment = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')

/** The XMP packet of a PDF/A-3b file (ISO 19005-3, 6.6), in UTF-8. It says what the Info dictionary says. */
export function xmpPacket({ title, author, program, created }: Metadata): Uint8Array {
  const date = moment(created)
  const xml = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
      <pdfaid:part>3</pdfaid:part>
      <pdfaid:conformance>B</pdfaid:conformance>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:format>application/pdf</dc:format>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
      <dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:description>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <xmp:CreatorTool>${escaped(program)}</xmp:CreatorTool>
      <xmp:CreateDate>${date}</xmp:CreateDate>
      <xmp:ModifyDate>${date}</xmp:ModifyDate>
      <xmp:MetadataDate>${date}</xmp:MetadataDate>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <pdf:Producer>${escaped(program)}</pdf:Producer>
    </rdf:Description>
  </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
  return new TextEncoder().encode(xml)
}
