import { SaxesParser } from 'saxes'
import type { XmlElement } from '@/lib/domain/xml-element'
import { decodeXml } from './decode-xml'
import { UnreadableXml } from './unreadable-xml'

const DEPTH_MAX = 60
const ELEMENTS_MAX = 400_000

/**
 * Parses an untrusted document. It must be well-formed with declared namespaces. A DOCTYPE is
 * refused, and with it every entity except the five of XML; depth and number of elements are
 * bounded here, the size by the caller. Throws UnreadableXml.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  const { text } = decodeXml(bytes)
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: XmlElement[] = []
  const roots: XmlElement[] = []
  let count = 0
  const refuse = (fault: UnreadableXml['fault']) => {
    throw new UnreadableXml(fault)
  }
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('error', () => refuse('xmlMalformed'))
  parser.on('doctype', () => refuse('xmlDoctype'))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1
    if (open.length >= DEPTH_MAX || count > ELEMENTS_MAX) refuse('xmlTooComplex')
    const own = Object.values(attributes).filter((one) => one.prefix !== 'xmlns' && one.name !== 'xmlns')
    const element: XmlElement = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(own.map((one) => [one.local, one.value])),
      children: [],
      text: '',
    }
    ;(open.at(-1)?.children ?? roots).push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const [root] = roots
  if (!root) throw new UnreadableXml('xmlMalformed')
  return root
}
