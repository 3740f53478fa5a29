import { cleanup, fireEvent } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sha256 } from '@/lib/server/core/digest'
import { NOW } from '../goldens/fixed'
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
const MOST_APPEARED = 6

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
 * Ways to fill a form: one field that has a value with another; every field with a value of its
 * own, so that a swapped one shows; and from the last to the first with nothing, or no number where
 * one is meant.
 */
const WAYS = ['changed', 'filled', 'filled wrongly'] as const

type Way = (typeof WAYS)[number]

/** Fills and sends a form; returns whether there is something to fill this way. */
async function fillAndSend(form: HTMLFormElement, way: Way): Promise<boolean> {
  forgetCalls()
  const fields = [...offeredIn(form, TEXTS).entries()]
  const changed = fields.filter(([, field]) => isTyped(field) && valueOf(field) !== '').slice(0, 1)
  const filled = { changed, filled: fields, 'filled wrongly': fields.toReversed() }[way]
  for (const [index, field] of filled) await fill(field, index + 1, way)
  if (filled.length === 0 && way === 'changed') return false
  await settled()
  const button = offeredIn(form, 'button[type="submit"]').at(-1)
  if (button) await user.click(button)
  else fireEvent.submit(form)
  await answered(button)
  return true
}

const valueOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''

/** Types something right into the first field that was refused, or that takes a text. */
async function correct(form: HTMLFormElement): Promise<void> {
  forgetCalls()
  const texts = offeredIn(form, TEXTS).filter(isTyped)
  const field = texts.find((one) => one.getAttribute('aria-invalid') === 'true') ?? texts[0]
  if (field) await fill(field, 1, 'filled')
  await settled()
}

const isTyped = (field: HTMLElement): boolean =>
  !(field instanceof HTMLSelectElement) && !/^(?:checkbox|radio|file)$/.test(field.getAttribute('type') ?? '')

const FILE = 'input[type="file"]'

/** Larger than any file that is taken. */
const TOO_LARGE = 2 ** 40

/** Files that a person chooses one after the other. */
const FILES = { 'a file that is too large': TOO_LARGE, 'a file that is not': 5 } as const

async function choose(field: HTMLInputElement, size: number): Promise<void> {
  forgetCalls()
  const [ending = '.csv'] = field.accept.split(',').filter((one) => one.startsWith('.'))
  const file = new File(['a;b;c'], `datei${ending}`, { lastModified: NOW.getTime() })
  Object.defineProperty(file, 'size', { value: size })
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  fireEvent.change(field)
  await answered(undefined)
}

async function fill(field: HTMLElement, number: number, way: Way): Promise<void> {
  if (field instanceof HTMLSelectElement) {
    const other = [...field.options].findLast(({ disabled, value }) => !disabled && value !== field.value)
    if (other) await user.selectOptions(field, other)
  } else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    await user.click(field)
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.type === 'file' || field.readOnly || field.getAttribute('role') === 'combobox') return
    const value = way === 'filled wrongly' ? (isNumeric(field) ? '-1x' : '') : valueFor(field, number)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
}

/** What fields take that check what is typed, by the ends of their names. */
const OF_NAME: Readonly<Record<string, string>> = {
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  vatId: 'DE136695976',
  gtin: '4006381333931',
  website: 'https://example.org',
  expenseAccount: '3400',
  revenueAccount: '8400',
  posPin: '2468',
}

const GERMAN_DAY = 'TT.MM.JJJJ'

function valueFor(field: HTMLInputElement | HTMLTextAreaElement, number: number): string {
  const known = Object.entries(OF_NAME).find(([name]) => field.name.endsWith(name))
  if (known) return known[1]
  if (field.placeholder === GERMAN_DAY) return `${String(number).padStart(2, '0')}.12.2026`
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
  ) {
    this.offered = new Set(this.targets().map((one) => withoutNumbers(nameOf(one))))
  }

  /** What the page offers from the start. */
  private readonly offered: ReadonlySet<string>

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
    return this.noteSince(step, overlay() ? opened : this.first)
  }

  /** Notes what a step changed since an outline; returns whether it did. */
  private noteSince(step: string, before: readonly string[]): boolean {
    const changes = changesSince(before)
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
      if (overlay()) await this.tryInside(index, name, outlineOf(document.body))
      else await this.tryAppeared(index, name)
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

  /** Presses what a step offers anew on the page itself, such as actions for marked rows. */
  private async tryAppeared(index: number, name: string): Promise<void> {
    const names = this.targets().map(nameOf)
    const appeared = [...new Set(names)].filter((one) => !this.offered.has(withoutNumbers(one)))
    for (const inner of appeared.slice(0, MOST_APPEARED)) {
      if (!this.isNew(`appeared ${withoutNumbers(inner)}`)) continue
      const shown = outlineOf(document.body)
      const target = this.targets().find((one) => nameOf(one) === inner)
      if (!target) return
      await press(target)
      this.noteSince(`${name} > ${inner}`, shown)
      const last = offeredInOverlay().at(-1)
      if (last && !CLOSES.test(nameOf(last))) {
        const opened = outlineOf(document.body)
        const answer = nameOf(last)
        await press(last)
        this.noteSince(`${name} > ${inner} > ${answer}`, opened)
      }
      await this.reopenAnew(index)
    }
  }

  /** Chooses files, one after the other, where the page asks for one. */
  async tryFiles(): Promise<void> {
    if (await this.tryFilesOf('', this.first)) await this.page.show()
  }

  /** Chooses files in what is shown; returns whether it asks for one. */
  private async tryFilesOf(place: string, shown: readonly string[]): Promise<boolean> {
    const fields = () => (overlay() ?? document).querySelectorAll<HTMLInputElement>(FILE)
    const count = fields().length
    for (let index = 0; index < count; index += 1) {
      for (const [what, size] of Object.entries(FILES)) {
        const field = fields()[index]
        const step = `${place}${field ? nameOf(field) : ''} > ${what}`
        if (!field || !this.isNew(`file ${index} ${step}`)) continue
        await choose(field, size)
        this.noteSince(step, shown)
      }
    }
    return count > 0
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
    if (await this.tryFilesOf(`${name} > `, opened)) await this.reopenAnew(index)
    for (const way of WAYS) {
      const form = overlay()?.querySelector('form')
      if (!form) return
      if (!(await fillAndSend(form, way))) continue
      this.note(`${name} > ${way} and sent`, opened)
      if (way === WAYS.at(-1)) await this.tryCorrection(name)
      else await this.reopenAnew(index)
    }
  }

  /** Corrects one of the fields that were refused. */
  private async tryCorrection(name: string): Promise<void> {
    const form = (overlay() ?? document).querySelector('form')
    if (!form) return
    const refused = outlineOf(document.body)
    await correct(form)
    this.noteSince(`${name} > corrected`, refused)
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
      if (!form || !(await fillAndSend(form, way))) continue
      this.note(`form ${index + 1} ${way} and sent`)
      if (way === WAYS.at(-1)) await this.tryCorrection(`form ${index + 1}`)
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

/** Actions of another row, or with another count, are the same. */
const withoutNumbers = (name: string): string => name.replaceAll(/\d+/g, '')

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
  await explored.tryFiles()
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
