import { cleanup, fireEvent } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sha256 } from '@/lib/server/core/digest'
import { router } from '../support/components/navigation'
import { outlineOf, stable } from './outline'
import { atRest, loadPage, settled, shownOf, type LoadedPage } from './page'
import { isWriting, takeNotes } from './server'

/** What opens above a page. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const PRESSED =
  'button, summary, [role="button"], [role="tab"], input[type="checkbox"], input[type="radio"], [role="switch"]'
const CHOSEN =
  '[role="menuitem"]:not([href]), [role="menuitemcheckbox"], [role="menuitemradio"], [role="option"]'

/** What every list has: pages, boxes of single rows, order on a phone. Their own tests try them. */
const OF_EVERY_LIST =
  'tbody input[type="checkbox"], nav[aria-label="Seiten"] button, [aria-label="Sortieren nach"] ~ button'

/** What opens with a button of this name is the same on every list. */
const IS_OF_EVERY_LIST = /^(?:Spalten|Kalender öffnen)$/

/** A filter offers its choices; the first and the last show what it asks for. */
const FILTER = '[role="group"][aria-label="Filter"]'

/** What only closes again. */
const CLOSES = /^(?:Abbrechen|Schließen|Zurück)$/

/** How many things of one kind are tried on a page, and in what opens. */
const MOST = 40
const MOST_INSIDE = 12

/** A field that proposes records while one types, and what is typed. */
const PICKER = 'input[role="combobox"]'
const TYPED = 'a'

const KEYS = ['?', '/', '{Control>}k{/Control}', '{Control>}s{/Control}', '{Control>}{Enter}{/Control}']

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const isOffered = (element: Element): boolean =>
  !element.hasAttribute('disabled') && element.closest('[hidden], [inert]') === null

function offeredIn(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(isOffered)
}

const overlay = (): Element | null => [...document.querySelectorAll(OVERLAY)].at(-1) ?? null

/** Returns a short name of an element. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent
  return (label || element.textContent || element.getAttribute('name') || element.tagName).trim()
}

/** Returns the lines of `after` that `before` does not have as often. */
function more(after: readonly string[], before: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of before) left.set(line.trim(), (left.get(line.trim()) ?? 0) + 1)
  return after.filter((line) => {
    const count = left.get(line.trim()) ?? 0
    if (count > 0) left.set(line.trim(), count - 1)
    return count === 0
  })
}

/** The outline while the last step waited for the answer to what it asked to write. */
let meanwhile: readonly string[] | null = null

/**
 * Returns where a step led, what it asked to write, what is kept on the device, where the focus
 * went, what was different until the answer, and what came and went since.
 */
function changesSince(before: readonly string[]): string[] {
  const now = outlineOf(document.body)
  const focused = document.activeElement
  const kept = Object.entries({ ...window.localStorage, ...window.sessionStorage })
  const led = Object.entries(router).flatMap(([name, called]) =>
    called.mock.calls.map((given) => `-> ${name} ${given.map((one) => JSON.stringify(one)).join(' ')}`),
  )
  return [
    ...led,
    ...takeNotes(),
    ...kept.map(([name, value]) => `keeps ${name} ${String(value)}`),
    ...(overlay() && focused instanceof HTMLElement && ![document.body, pressed].includes(focused)
      ? [`focus on ${nameOf(focused).slice(0, 60)}`]
      : []),
    ...(meanwhile ? more(meanwhile, [...before, ...now]).map((line) => `~ ${line}`) : []),
    ...more(now, before).map((line) => `+ ${line}`),
    ...more(before, now).map((line) => `- ${line.trim()}`),
  ]
}

function forgetCalls(): void {
  takeNotes()
  meanwhile = null
  window.localStorage.clear()
  window.sessionStorage.clear()
  for (const called of Object.values(router)) called.mockClear()
}

/** What was pressed last, which has the focus unless the step moves it. */
let pressed: HTMLElement | null = null

async function press(element: HTMLElement): Promise<void> {
  forgetCalls()
  pressed = element
  await user.click(element)
  await answered(element)
}

/** Waits for what a step does; one that asks to write is tried once more until it is answered. */
async function answered(pressed: HTMLElement | undefined): Promise<void> {
  await atRest()
  if (isWriting()) {
    meanwhile = outlineOf(document.body)
    if (pressed?.isConnected) await user.click(pressed)
    await atRest()
  }
  await settled()
}

const TEXTS = 'input, textarea, select'

/**
 * Ways to fill a form: every field with a value of its own, so that a swapped one shows; and from
 * the last to the first with nothing, or no number where one is meant.
 */
const WAYS = ['filled', 'filled wrongly'] as const

type Way = (typeof WAYS)[number]

async function fillAndSend(form: HTMLFormElement, way: Way): Promise<void> {
  forgetCalls()
  const fields = [...offeredIn(form, TEXTS).entries()]
  for (const [index, field] of way === 'filled' ? fields : fields.reverse()) await fill(field, index + 1, way)
  await settled()
  const button = offeredIn(form, 'button[type="submit"]').at(-1)
  if (button) await user.click(button)
  else fireEvent.submit(form)
  await answered(button)
}

async function fill(field: HTMLElement, number: number, way: Way): Promise<void> {
  if (field instanceof HTMLSelectElement) {
    const other = [...field.options].findLast(({ disabled, value }) => !disabled && value !== field.value)
    if (other) await user.selectOptions(field, other)
  } else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    await user.click(field)
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.type === 'file' || field.readOnly || field.getAttribute('role') === 'combobox') return
    const value = way === 'filled' ? valueFor(field, number) : isNumeric(field) ? '-1x' : ''
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
}

function valueFor(field: HTMLInputElement | HTMLTextAreaElement, number: number): string {
  if (field.type === 'date') return `2026-12-${String(number).padStart(2, '0')}`
  if (field.type === 'month') return '2026-12'
  if (field.type === 'time') return `10:${String(number).padStart(2, '0')}`
  if (field.type === 'email') return `person${number}@example.org`
  return isNumeric(field) ? String(number) : `Eingabe ${number}`
}

const isNumeric = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field.type === 'number' || /decimal|numeric/.test(field.inputMode)

/** Changes of a step beyond this number of lines are recorded as their hash. */
const LONGEST = 12

function shortened(changes: readonly string[]): string[] {
  if (changes.length <= LONGEST) return [...changes]
  const calls = changes.filter((line) => line.startsWith('->'))
  const hash = sha256(stable(changes.join('\n'))).slice(0, 16)
  return [...calls, `${changes.length} lines ${hash}`]
}

/** A page that is tried step by step. */
class Explored {
  /** The steps that changed something. */
  readonly lines: string[] = []

  constructor(
    private readonly page: LoadedPage,
    private readonly first: readonly string[],
    /** Buttons, forms and contents of overlays that were tried on another record of the page. */
    private readonly tried: Set<string>,
  ) {}

  /** Whether nothing called so was tried before. */
  private isNew(what: string): boolean {
    const isNew = !this.tried.has(what)
    this.tried.add(what)
    return isNew
  }

  /**
   * Notes what a step changed on the page, or in what was opened above it; returns whether it did.
   */
  private note(step: string, opened: readonly string[] = this.first): boolean {
    const changes = changesSince(overlay() ? opened : this.first)
    if (changes.length > 0) this.lines.push('', `## ${step}`, ...shortened(changes))
    return changes.length > 0
  }

  /** Makes the page as it was; a menu that was opened last is closed like by a person. */
  private async restore(): Promise<void> {
    if (overlay()) {
      await user.keyboard('{Escape}')
      await settled()
      forgetCalls()
      if (isSame(outlineOf(document.body), this.first)) return
    }
    await this.page.show()
  }

  private targets = (): HTMLElement[] =>
    offeredIn(document, PRESSED).filter((one) => !one.matches(OF_EVERY_LIST))

  /** Presses each button, and each in what it opens. */
  async tryButtons(): Promise<void> {
    const count = Math.min(this.targets().length, MOST)
    for (let index = 0; index < count; index += 1) {
      const target = this.targets()[index]
      if (target && !this.isNew(`button ${nameOf(target)}`)) continue
      const name = await this.pressAt(index)
      this.note(name)
      const above = overlay()
      if (above) await this.tryInside(index, name, outlineOf(document.body))
      await this.restore()
    }
  }

  private async pressAt(index: number): Promise<string> {
    const target = this.targets()[index]
    if (!target) throw new Error(`button ${index} is gone`)
    const name = nameOf(target)
    await press(target)
    return name
  }

  /** Tries what was opened, unless the page opened the same before. */
  private async tryInside(index: number, name: string, opened: readonly string[]): Promise<void> {
    const what = offeredInOverlay().map(nameOf).join('|')
    if (IS_OF_EVERY_LIST.test(name) || !this.isNew(`inside ${what}`)) return
    const isFilter = this.targets()[index]?.closest(FILTER) instanceof Element
    const all = offeredInOverlay().map((_one, at) => at)
    for (const at of isFilter ? new Set([...all.slice(0, 1), ...all.slice(-1)]) : all.slice(0, MOST_INSIDE)) {
      const target = offeredInOverlay()[at]
      if (!target || CLOSES.test(nameOf(target))) continue
      const inner = nameOf(target)
      await press(target)
      this.note(`${name} > ${inner}`, opened)
      await this.reopen(index)
    }
    for (const way of WAYS) {
      const form = overlay()?.querySelector('form')
      if (!form) return
      await fillAndSend(form, way)
      this.note(`${name} > ${way} and sent`, opened)
      if (way !== WAYS.at(-1)) await this.reopenAnew(index)
    }
  }

  private async reopenAnew(index: number): Promise<void> {
    await this.page.show()
    await this.pressAt(index)
  }

  private async reopen(index: number): Promise<void> {
    await this.restore()
    await this.pressAt(index)
  }

  private async tryForm(index: number): Promise<void> {
    for (const way of WAYS) {
      const form = document.querySelectorAll('form')[index]
      if (form) await fillAndSend(form, way)
      this.note(`form ${index + 1} ${way} and sent`)
      await this.page.show()
    }
  }

  /** Asks each field that proposes something, and takes the first proposal. */
  async tryPickers(): Promise<void> {
    const count = offeredIn(document, PICKER).length
    for (let index = 0; index < count; index += 1) {
      const picker = offeredIn(document, PICKER)[index]
      if (!picker || !this.isNew(`picker ${nameOf(picker)}`)) continue
      const name = nameOf(picker)
      forgetCalls()
      await user.click(picker)
      await user.keyboard(TYPED)
      await settled()
      this.note(`${name} > "${TYPED}"`)
      const [proposal] = offeredIn(document, '[role="option"]')
      if (proposal) {
        await press(proposal)
        this.note(`${name} > "${TYPED}" > the first`)
      }
      await this.page.show()
    }
  }

  /** Presses the keys that work everywhere on a page. */
  async tryKeys(): Promise<void> {
    for (const key of KEYS.filter((one) => this.isNew(`key ${one}`))) {
      forgetCalls()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      await user.keyboard(key)
      await answered(undefined)
      if (this.note(`key ${key}`)) await this.restore()
    }
  }

  /** Fills and sends each form of the page itself. */
  async tryForms(): Promise<void> {
    const count = document.querySelectorAll('form').length
    for (let index = 0; index < count; index += 1) {
      const form = document.querySelectorAll('form')[index]
      if (!form || !this.isNew(`form ${offeredIn(form, TEXTS).map(nameOf).join('|')}`)) continue
      await this.tryForm(index)
    }
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, at) => line === b[at])

/**
 * Returns what a page shows, and what its forms send, what its fields propose, what each of its
 * buttons does and what is offered in what opens. Each step begins on the fresh page; what is in
 * `tried` was tried on another record of the page.
 */
export async function explore(
  address: string,
  tried: Set<string>,
): Promise<{ shown: string[]; steps: string[] }> {
  const page = await loadPage(address)
  const shown = await shownOf(page)
  if (page.instead !== null) return { shown, steps: [] }
  const explored = new Explored(page, outlineOf(document.body), tried)
  await explored.tryForms()
  await explored.tryPickers()
  await explored.tryButtons()
  await explored.tryKeys()
  cleanup()
  return { shown, steps: explored.lines }
}

function offeredInOverlay(): HTMLElement[] {
  const above = overlay()
  return above ? offeredIn(above, `${PRESSED}, ${CHOSEN}`) : []
}
