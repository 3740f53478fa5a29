import type { Page } from '@playwright/test'

/** Half-typed, mistyped and hostile input for a field for a number, a percentage or a date. */
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

/** Fields for a number, a percentage, a date or a time. */
const FIELDS = '[inputmode=decimal], [inputmode=numeric], [type=number], [type=date], [type=time]'

/** The result of torturing one page. */
interface Torture {
  /** Names of the tested fields. */
  names: string[]
  /** The last field and the text typed into it. */
  last: string
}

/**
 * Types every text of TYPED into each visible field for a number, percentage or date, and leaves
 * it. Returns the names of the fields; of several with one name, such as the rows of a table, only
 * the first is tried. Having none within the given milliseconds is allowed. Throws if the page
 * broke; `broken` describes how.
 */
export async function torture(
  page: Page,
  broken: () => Promise<string | null>,
  patience = 5_000,
): Promise<string[]> {
  const sight = page.locator(`input:is(${FIELDS})`).filter({ visible: true })
  await sight
    .first()
    .waitFor({ timeout: patience })
    .catch(() => null)
  const { names, last } = await page.evaluate(typeEverywhere, { texts: TYPED, kinds: FIELDS })
  const why = await broken()
  if (why !== null) throw new Error(`${last} of ${page.url()}: ${why}`)
  return names
}

/**
 * Types like a person: the first keys one at a time, each processed by the page, then leaves the
 * field. Runs in the page, so that a field that disappears is skipped, and stops at the page's
 * first error.
 */
async function typeEverywhere({
  texts,
  kinds,
}: {
  texts: readonly string[]
  kinds: string
}): Promise<Torture> {
  const done: Torture = { names: [], last: '' }
  let failed = false
  window.addEventListener('error', () => (failed = true), { once: true })
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const put = async (input: HTMLInputElement, value: string) => {
    write?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  const nameOf = (input: HTMLInputElement) =>
    input.labels?.[0]?.textContent || input.getAttribute('aria-label') || input.placeholder
  const fields = document.querySelectorAll<HTMLInputElement>(`input:is(${kinds}):enabled:not([readonly])`)
  for (const input of fields) {
    const name = nameOf(input)
    if (input.tabIndex < 0 || !input.checkVisibility() || done.names.includes(name)) continue
    done.names.push(name)
    for (const text of [...texts, '']) {
      if (!input.isConnected || failed) break
      done.last = `"${text}" in ${name}`
      input.focus()
      for (let end = 1; end < Math.min(text.length, 4); end += 1) await put(input, text.slice(0, end))
      await put(input, text)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
      input.blur()
    }
    if (failed) break
  }
  return done
}
