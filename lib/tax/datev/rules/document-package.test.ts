import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentIndex, filedDocuments } from './document-package'

const of = (...numbers: string[]) =>
  numbers.map((number, index) => ({
    id: `id-${index}`,
    number,
    day: '2026-10-05',
    extension: 'pdf',
    isReceived: false,
    hasXml: false,
  }))
const names = (...numbers: string[]) => filedDocuments(of(...numbers)).map(({ name }) => name)

describe('the PDFs beside a hand-over', () => {
  it('are called by their numbers, each once', () => {
    expect(names('RE-2026-7', 're-2026-7', 'RE/8', '../Ö "9"', '')).toEqual([
      ...['RE-2026-7.pdf', 're-2026-7_2.pdf', 'RE-8.pdf', '-9-.pdf', 'Beleg.pdf'],
    ])
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 90 }), { maxLength: 20 }), (numbers) => {
        const found = names(...numbers)
        expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(numbers.length)
        for (const name of found) expect(name).toMatch(/^[\w-]{1,70}\.pdf$/)
      }),
    )
  })

  it('are told by an index, with the id that bookings name and the folder of their month', () => {
    expect(documentIndex(filedDocuments(of('RE-7')), '2026-11-05T08:00:00'))
      .toBe(`<?xml version="1.0" encoding="utf-8"?>
<archive xmlns="http://xml.datev.de/bedi/tps/document/v06.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd" version="6.0" generatingSystem="Kontor">
  <header>
    <date>2026-11-05T08:00:00</date>
  </header>
  <content>
    <document guid="id-0" type="2" processID="2">
      <extension xsi:type="File" name="RE-7.pdf"/>
      <repository>
        <level id="1" name="Kontor"/>
        <level id="2" name="Ausgangsrechnungen"/>
        <level id="3" name="2026/10"/>
      </repository>
    </document>
  </content>
</archive>
`)
  })

  it('name the XML of an XRechnung with its PDF', () => {
    const [filed] = filedDocuments(of('RE-7'))
    if (!filed) throw new Error('nothing filed')
    const files = documentIndex([{ ...filed, hasXml: true }], '2026-11-05T08:00:00').match(/<extension.*\/>/g)
    expect(files).toEqual([
      '<extension xsi:type="File" name="RE-7.pdf"/>',
      '<extension xsi:type="File" name="RE-7.xml"/>',
    ])
  })
})
