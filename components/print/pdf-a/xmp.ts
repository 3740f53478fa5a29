/** The metadata of a PDF, identical in its Info dictionary and its XMP packet. */
export interface Metadata {
  title: string
  author: string
  /** Creator and producer of the file. */
  program: string
  /** Creation and modification date. */
  created: Date
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/**
 * Everything that is not an XML 1.0 character (including lone surrogates), and the whitespace that
 * a parser may change.
 */
const NO_CHARACTER = /[^!-~\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]+/gu

/**
 * Returns the text in a form valid in both places: well-formed, without control characters, on one
 * line.
 */
export function metadataText(text: string): string {
  return text.replace(NO_CHARACTER, ' ').trim()
}

const escaped = (text: string) => metadataText(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
/** Returns an instant as in XMP, to the second, which is the precision of the Info dictionary. */
const moment = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')

/**
 * Returns the XMP packet of a PDF/A-3b file (ISO 19005-3, 6.6), in UTF-8. It matches the Info
 * dictionary.
 */
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
