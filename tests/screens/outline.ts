import { withoutIds, withoutNow } from '../goldens/fixed'

// The outline of a document: what it says, offers and links to, without layout.

/** A proposed password: another one each time. */
const PASSWORD = /\b[a-z]{4}-[a-z]{4}-\d{4}-[a-z]{4}\b/g

const withoutPassword = (text: string): string => text.replace(PASSWORD, 'proposed-password')

/** Returns a text without what is another one each time: ids, instants of today, passwords. */
export const stable = (text: string): string => withoutPassword(withoutNow(withoutIds(text)))

/** Attributes that people see, hear or follow. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'role',
  'href',
  'src',
  'type',
  'name',
  'title',
  'alt',
  'placeholder',
  'download',
  'target',
  'colspan',
  'inputmode',
  'autocomplete',
  'maxlength',
  'min',
  'max',
  'step',
  'datetime',
  'aria-label',
  'aria-checked',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-invalid',
  'aria-pressed',
  'aria-required',
  'aria-selected',
  'aria-sort',
  'aria-keyshortcuts',
])

/** Attributes without a value. */
const FLAGS: ReadonlySet<string> = new Set([
  'disabled',
  'hidden',
  'readonly',
  'required',
  'multiple',
  'open',
  'inert',
])

/** Classes that decide whether something is shown, and its tone. */
const SHOWN_BY_CLASS =
  /^(?:hidden|sr-only|invisible|line-through|(?:max-)?(?:sm|md|lg|xl):(?:hidden|block|inline|flex|grid|table-cell)|print:\S+|(?:text|bg|border)-[a-z-]*(?:danger|destructive|warning|success|info)[a-z-]*)$/

/** Names that React counts up. */
const IS_MADE_UP = /^_r_\w+_$/

/** Helpers of overlays and charts, and tooltips, which repeat what their buttons are called. */
const ASIDE = '[data-radix-focus-guard], [role="tooltip"], #recharts_measurement_span'

/** Elements that have a line of their own even without attributes. */
const OWN_LINE =
  /^(?:h[1-6]|p|li|tr|t[hd]|thead|tbody|tfoot|table|dl|dt|dd|ul|ol|form|fieldset|legend|label|button|a|input|select|option|textarea|nav|main|aside|section|header|footer|dialog|time|img|iframe|caption|summary|details|output|mark|strong|kbd)$/

const IGNORED = /^(?:script|style|template|noscript|link|meta)$/

/** Returns the outline of everything below the element, a line for each thing that is there. */
export function outlineOf(root: Element): string[] {
  named = new Map([...document.querySelectorAll('[id]')].map((element) => [element.id, element]))
  return [...root.childNodes].flatMap((node) => linesOf(node))
}

/** The elements with an id, of the document whose outline is made. */
let named: ReadonlyMap<string, Element> = new Map()

function linesOf(node: ChildNode): string[] {
  if (node.nodeType === node.TEXT_NODE) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [text]
  }
  if (node.nodeType !== node.ELEMENT_NODE) return []
  const element = node as HTMLElement
  const tag = element.tagName.toLowerCase()
  if (IGNORED.test(tag) || element.matches(ASIDE)) return []
  if (tag === 'svg') return iconOf(element)
  const head = headOf(element, tag)
  const inside = tag === 'textarea' ? [] : joined([...element.childNodes])
  if (head === '') return inside
  const [only, ...more] = inside
  if (more.length === 0) return [only === undefined ? head : `${head}: ${only}`]
  return [head, ...inside.map((line) => `  ${line}`)]
}

/** Returns the lines of the children; texts beside each other are one. */
function joined(nodes: readonly ChildNode[]): string[] {
  const lines: string[] = []
  let wasText = false
  for (const node of nodes) {
    const isText = node.nodeType === node.TEXT_NODE
    const found = linesOf(node)
    if (isText && wasText && found[0] !== undefined) lines[lines.length - 1] += ` ${found[0]}`
    else lines.push(...found)
    if (found.length > 0) wasText = isText
  }
  return lines
}

function iconOf(element: Element): string[] {
  const label = element.getAttribute('aria-label')
  const kind = [...element.classList].find((name) => name.startsWith('lucide-'))
  return label || kind ? [`icon ${label ?? kind?.slice('lucide-'.length) ?? ''}`] : []
}

function headOf(element: HTMLElement, tag: string): string {
  const marks = [
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (FLAGS.has(name)) return [name]
      return ATTRIBUTES.has(name) && !IS_MADE_UP.test(value) ? [`${name}=${value}`] : []
    }),
    ...[...element.classList].filter((name) => SHOWN_BY_CLASS.test(name)).map((name) => `.${name}`),
    ...stateOf(element),
    ...textsOf(element, 'aria-describedby'),
    ...textsOf(element, 'aria-labelledby'),
  ]
  if (marks.length === 0 && !OWN_LINE.test(tag)) return ''
  return [tag, ...marks].join(' ')
}

/** Returns the texts that an attribute refers to; what is not there is told. */
function textsOf(element: HTMLElement, attribute: string): string[] {
  const ids = element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? []
  const texts = ids.map((id) => named.get(id)?.textContent?.replace(/\s+/g, ' ').trim() ?? '?')
  return texts.length === 0 ? [] : [`${attribute}=${texts.join(' + ')}`]
}

function stateOf(element: HTMLElement): string[] {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio') return element.checked ? ['checked'] : []
    const value = withoutPassword(element.value)
    return value === '' ? [] : [`value=${value}`]
  }
  if (element instanceof HTMLTextAreaElement) return element.value === '' ? [] : [`value=${element.value}`]
  if (element instanceof HTMLSelectElement) return [`value=${element.value}`]
  if (element instanceof HTMLOptionElement) return element.selected ? ['selected'] : []
  return []
}
