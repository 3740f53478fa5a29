export interface HandedDocument {
  readonly id: string
  readonly number: string
  readonly day: string
}

/** A document to be packed. */
export interface PackedDocument extends HandedDocument {
  /** Of its file, such as „pdf“; a received invoice has the one that came. */
  readonly extension: string
  /** Whether it is an invoice of a supplier. */
  readonly isReceived: boolean
  /** Whether its invoice is an XML file next to the PDF: an XRechnung. */
  readonly hasXml: boolean
}

/** A document with the name of its file: its number, unique in a package. */
interface Filed extends PackedDocument {
  readonly name: string
}

/** Returns the name of the XML file that belongs to a PDF. */
export const xmlName = (name: string): string => name.replace(/\.pdf$/, '.xml')

/**
 * Returns names for the files of documents: their numbers, made safe for file names, with a counter
 * for duplicates.
 */
export function filedDocuments(documents: readonly PackedDocument[]): Filed[] {
  const usedNames = new Set<string>()
  return documents.map((document) => {
    const stem = document.number.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60) || 'Beleg'
    const { extension } = document
    let name = `${stem}.${extension}`
    for (let count = 2; usedNames.has(name.toLowerCase()); count += 1) name = `${stem}_${count}.${extension}`
    usedNames.add(name.toLowerCase())
    return { ...document, name }
  })
}

const NAMESPACE = 'http://xml.datev.de/bedi/tps/document/v06.0'

const fileOf = (name: string) => `      <extension xsi:type="File" name="${name}"/>
`

/**
 * Returns the `document.xml` of a package: maps files, the XML of an XRechnung with its PDF, to
 * documents by the id that their bookings use as Beleglink, and names the folder: received invoices
 * (type 1) and outgoing ones (type 2) go into the archive (processID 2), not into the inbox, where
 * the folder would be ignored. `stamp` is local time without a zone.
 */
export function documentIndex(documents: readonly Filed[], stamp: string): string {
  const entries = documents.map(
    ({
      id,
      name,
      day,
      hasXml,
      isReceived,
    }) => `    <document guid="${id}" type="${isReceived ? 1 : 2}" processID="2">
${(hasXml ? [name, xmlName(name)] : [name]).map(fileOf).join('')}      <repository>
        <level id="1" name="Kontor"/>
        <level id="2" name="${isReceived ? 'Eingangsrechnungen' : 'Ausgangsrechnungen'}"/>
        <level id="3" name="${day.slice(0, 4)}/${day.slice(5, 7)}"/>
      </repository>
    </document>
`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<archive xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} Document_v060.xsd" version="6.0" generatingSystem="Kontor">
  <header>
    <date>${stamp}</date>
  </header>
  <content>
${entries.join('')}  </content>
</archive>
`
}
