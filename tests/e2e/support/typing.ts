import type { Locator, Page } from '@playwright/test'

/** Half-typed, mistyped and hostile: what comes into a field for a number, a percentage or a date. */
const TYPED = [
  'x',
  '-',
  '5 kg',
  '1/2',
  '2,,5',
  '12,5+3',
  '1.2.3',
  '١٢',
  '9'.repeat(60),
  '🍎',
  '0,000000001',
  '1e9',
  'NaN',
  '31.02.2026',
  '99.99.9999',
  '-0',
]

const FIELDS = 'input:is([inputmode=decimal], [inputmode=numeric], [type=number], [type=date], [type=time])'

/** So many keys are seen one by one: what is half-typed breaks a page as much as what is whole. */
const KEYS = 4

/** Fields of one name that are tried on one page: the rows of a table are all alike. */
const ALIKE = 1

/** Every field for a number, percentage or date in sight that can be written to, by name. */
async function numberFields(page: Page): Promise<Map<string, Locator[]>> {
  const fields = new Map<string, Locator[]>()
  for (const field of await page.locator(`${FIELDS}:enabled:not([readonly]):not([tabindex="-1"])`).all()) {
    if (!(await field.isVisible())) continue
    const name = await nameOf(field)
    fields.set(name, [...(fields.get(name) ?? []), field].slice(0, ALIKE))
  }
  return fields
}

/** What somebody would call the field. */
const nameOf = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) => {
    const label = input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? input.placeholder
    return `${label} (${input.inputMode || input.type})`
  })

/**
 * Types everything of TYPED into each such field in sight, key by key, and leaves it. Answers the names of the fields;
 * throws where that broke the page.
 */
export async function torture(page: Page, broken: () => Promise<string | null>): Promise<string[]> {
  const fields = await numberFields(page)
  for (const [name, alike] of fields)
    for (const field of alike) {
      const last = await field.evaluate(typeAll, TYPED, { timeout: 20_000 }).catch(() => 'something')
      const why = await broken()
      if (why !== null) throw new Error(`${last} in ${name} of ${page.url()}: ${why}`)
    }
  return [...fields.keys()]
}

/** As a person types: the first keys one at a time, each seen by the page, and then out of the field. Answers the text it came to. */
async function typeAll(element: Element, texts: readonly string[]): Promise<string> {
  const input = element as HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const put = async (value: string) => {
    write?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  for (const text of texts) {
    input.focus()
    for (let end = 1; end < Math.min(text.length, KEYS); end += 1) await put(text.slice(0, end))
    await put(text)
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
    input.blur()
    if (!input.isConnected) return text
  }
  await put('')
  return ''
}
