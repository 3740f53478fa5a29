/** An element of a parsed XML document; comments and processing instructions are left out. */
export interface XmlElement {
  /** Local name, without prefix. */
  name: string
  namespace: string
  /** By local name; declarations of namespaces are left out. */
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** Its own text, not that of its children. */
  text: string
}

/** Returns the elements at a path of local names, in document order. */
export function elementsAt(element: XmlElement | null, ...path: string[]): XmlElement[] {
  let found = element ? [element] : []
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((one) => one.name === name))
  return found
}

/** Returns the first element at a path of local names; null if there is none. */
export const elementAt = (element: XmlElement | null, ...path: string[]): XmlElement | null =>
  elementsAt(element, ...path)[0] ?? null

/** Returns the trimmed text of an element; null if it is empty or missing. */
export const textOf = (element: XmlElement | null): string | null => element?.text.trim() || null

/** Returns the trimmed text of the first element at a path; null if it is empty or missing. */
export const textAt = (element: XmlElement | null, ...path: string[]): string | null =>
  textOf(elementAt(element, ...path))

/** Returns a copy that has only elements whose namespace fulfils the condition. */
export function withinNamespaces(element: XmlElement, isKnown: (namespace: string) => boolean): XmlElement {
  const children = element.children.filter(({ namespace }) => isKnown(namespace))
  return { ...element, children: children.map((child) => withinNamespaces(child, isKnown)) }
}
