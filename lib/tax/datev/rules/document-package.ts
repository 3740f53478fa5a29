/** A document of a hand-over. */
export interface HandedDocument {
  readonly id: string
  readonly number: string
  readonly day: string
}

/** A document as it is filed: the name of its PDF is its number's, once in a package. */
interface Filed extends HandedDocument {
  readonly name: string
}

/** Names for the PDFs of documents: their numbers, as far as a file's name can hold them, and a count where two come to the same. */
export function filedDocuments(documents: readonly HandedDocument[]): Filed[] {
  const taken = new Set<string>()
  return documents.map((document) => {
    const stem = document.number.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60) || 'Beleg'
    let name = `${stem}.pdf`
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem}_${count}.pdf`
    taken.add(name.toLowerCase())
    return { ...document, name }
  })
}

const NAMESPACE = 'http://xml.datev.de/bedi/tps/document/v06.0'

/**
 * The `document.xml` of a package: which file is which document, by the id that its bookings name as Beleglink, and the folder that it is filed
 * in: outgoing invoices (type 2) that go into the archive (processID 2), not into the inbox, where the folder would not count. `stamp` is local time without a zone.
 */
export function documentIndex(documents: readonly Filed[], stamp: string): string {
  const entries = documents.map(
    ({ id, name, day }) => `    <document guid="${id}" type="2" processID="2">
      <extension xsi:type="File" name="${name}"/>
      <repository>
        <level id="1" name="Kontor"/>
        <level id="2" name="Ausgangsrechnungen"/>
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
