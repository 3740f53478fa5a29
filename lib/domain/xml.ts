import XMLBuilder from 'fast-xml-builder'

/** An element: its text, attributes by `@name` with `#text`, or children by name. */
export type Node = string | { readonly [name: string]: Children }
type Children = Node | readonly (Node | null)[] | null

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
})

/** Everything that is not an XML 1.0 character, including lone surrogates. */
const NO_CHARACTER = /[^\t\n -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * Writes a document of one root element. Empty texts and elements without content are left out:
 * the rules of EN 16931 refuse them.
 */
export function xmlOf(root: { readonly [name: string]: Node }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(filled(root))}`
}

/** Returns an element with a text and an attribute; null without the text. */
export const withAttribute = (text: string, name: string, value: string): Node | null =>
  text === '' ? null : { [`@${name}`]: value, '#text': text }

function filled(node: Children): unknown {
  if (node === null) return undefined
  if (typeof node === 'string') {
    const text = node.replace(/\r\n?/g, '\n').replace(NO_CHARACTER, '')
    return text.trim() === '' ? undefined : text
  }
  if (Array.isArray(node)) {
    const items = node.map((item: Node | null) => filled(item)).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  const entries = Object.entries(node)
    .map(([name, child]) => [name, filled(child)] as const)
    .filter(([, child]) => child !== undefined)
  return entries.some(([name]) => !name.startsWith('@')) ? Object.fromEntries(entries) : undefined
}
