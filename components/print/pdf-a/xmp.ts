/** The metadata of a PDF, identical in its Info dictionary and its XMP packet. */
export interface Metadata {
  title: string
  author: string
  /** Creator and producer of the file. */
  program: string
  /** Creation and modification date. */
  created: Date
  /** The XML of an invoice that the file carries. */
  eInvoice?: string | undefined
}

/** The name that Factur-X and ZUGFeRD 2 prescribe. */
export const E_INVOICE_FILE = 'factur-x.xml'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/**
 * Characters not allowed in XML 1.0 (including lone surrogates), and whitespace that a parser may
 * change.
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

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const property = (name: string, description: string) => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`

/** Properties of the embedded invoice, and their schema, which PDF/A requires. */
const FACTUR_X = `
    <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${E_INVOICE_FILE}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${property('DocumentFileName', 'name of the embedded XML invoice file')}${property('DocumentType', 'INVOICE')}${property('Version', 'version of the XML data')}${property('ConformanceLevel', 'conformance level of the XML data')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`

/**
 * Returns the XMP packet of a PDF/A-3b file (ISO 19005-3, 6.6), in UTF-8. It matches the Info
 * dictionary.
 */
export function xmpPacket({ title, author, program, created, eInvoice }: Metadata): Uint8Array {
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
    </rdf:Description>${eInvoice === undefined ? '' : FACTUR_X}
  </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
  return new TextEncoder().encode(xml)
}
