import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { metadataText, xmpPacket } from './xmp'

const created = new Date('2026-11-20T12:00:00Z')

/** Texts of the packet by element; throws if it is not well-formed XML. */
function parsed(packet: Uint8Array): Map<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => open.push(name))
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => {
    const element = open.findLast((name) => !name.startsWith('rdf:')) ?? ''
    texts.set(element, (texts.get(element) ?? '') + text)
  })
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(packet)
  parser.write(xml.replace(/^<\?xpacket begin="\uFEFF"[^>]*\?>\n/, '')).close()
  return texts
}

const packetOf = (author: string, title = 'Rechnung 10023') =>
  parsed(xmpPacket({ title, author, program: 'Kontor', created }))

describe('the XMP packet', () => {
  it('names a company with an ampersand and umlauts', () => {
    const texts = packetOf('Müller & Söhne <Obst> „GmbH“')
    expect(texts.get('dc:creator')).toBe('Müller & Söhne <Obst> „GmbH“')
    expect(texts.get('dc:title')).toBe('Rechnung 10023')
    expect(texts.get('xmp:CreateDate')).toBe('2026-11-20T12:00:00Z')
    expect(texts.get('xmp:ModifyDate')).toBe('2026-11-20T12:00:00Z')
    expect([texts.get('pdfaid:part'), texts.get('pdfaid:conformance')]).toEqual(['3', 'B'])
  })

  it('is well-formed for any name, and contains it', () => {
    const name = fc.string({
      unit: fc.oneof(fc.constantFrom(...'&<>\'"]]>\u0000\r\n\uFFFE\uD800'), fc.string()),
    })
    fc.assert(
      fc.property(name, name, (author, title) => {
        const texts = packetOf(author, title)
        expect(texts.get('dc:creator') ?? '').toBe(metadataText(author))
        expect(texts.get('dc:title') ?? '').toBe(metadataText(title))
      }),
    )
  })

  it('can hold each character', () => {
    for (let start = 0; start < 0x110000; start += 0x400) {
      const text = Array.from({ length: 0x400 }, (_, index) => String.fromCodePoint(start + index)).join('.')
      expect(packetOf(text).get('dc:creator')).toBe(metadataText(text))
    }
  })

  it('keeps every letter of a name', () => {
    const name = 'Παπαδόπουλος, Иванов, Nguyễn, 日本, 🍎 (1) # ~'
    expect(metadataText(name)).toBe(name)
    expect(metadataText(' a\r\n\tb\u0000c\uD800 ')).toBe('a b c')
  })
})
