import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

const PRESSED = 'button, a[href], summary, [role=menuitem]'
const TYPED = 'input, textarea, select, [role=combobox]'
const MENU = /^(Weitere Aktionen|Aktionen für )/
/** As long as Testing Library waits. */
const WAIT = { timeout: 20_000 }
/** Rows are chosen here for the actions on them. */
const CHOICE = / auswählen$|^Auswahl aufheben$/
const CHOOSE_ALL = 'Alle Zeilen dieser Seite auswählen'

/**
 * Returns the names of all that a person can press on the page, „Feld: …“ in a form and
 * „Eingabe: …“ outside one. Presses the buttons `opened`, chooses all rows and opens the
 * menus of the page and its rows first.
 */
export async function offered(opened: readonly string[] = []): Promise<Set<string>> {
  for (const name of opened) await press(name)
  await chooseRows()
  const found = new Set(names())
  for (const menu of all('[aria-haspopup]').filter((one) => MENU.test(nameOf(one)))) {
    for (const entry of await entriesOf(menu)) found.add(entry)
  }
  return found
}

const all = (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)]

const names = () =>
  all(`${PRESSED}, ${TYPED}`)
    .filter(isUsable)
    .map((element) => `${prefixOf(element)}${nameOf(element)}`)
    .filter((name) => !CHOICE.test(name))

/** The buttons inside a form, such as those that add a row, go with its fields. */
function prefixOf(element: HTMLElement): string {
  if (!element.matches(`button, ${TYPED}`)) return ''
  if (element.closest('form')) return 'Feld: '
  return element.matches(TYPED) ? 'Eingabe: ' : ''
}

function isUsable(element: HTMLElement): boolean {
  const inDisabled = !element.matches('a') && element.closest('fieldset[disabled]') !== null
  const isOff = inDisabled || element.matches(':disabled')
  const isHidden = element.hidden || element.getAttribute('aria-hidden') === 'true'
  return !isOff && !isHidden && element.getAttribute('aria-disabled') !== 'true'
}

function nameOf(element: HTMLElement): string {
  const name = element.getAttribute('aria-label') ?? labelOf(element) ?? textOf(element)
  return name.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
}

/** The text without what screen readers skip. */
function textOf(element: HTMLElement): string {
  if (!element.querySelector('[aria-hidden=true]')) return element.textContent
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent
}

function labelOf(element: HTMLElement): string | undefined {
  const ids = element.getAttribute('aria-labelledby')?.split(' ')
  if (ids) return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  if (!element.matches('input, textarea, select')) return undefined
  return (element as HTMLInputElement).labels?.[0]?.textContent
}

/** Opens a dialog, whose code may load first. */
async function press(name: string): Promise<void> {
  const before = names().length
  const button = all(PRESSED).find((one) => nameOf(one) === name)
  if (!button) return
  fireEvent.click(button)
  await vi.waitFor(() => {
    if (names().length === before) throw new Error(`${name} opened nothing`)
  }, WAIT)
}

/** The bar of actions on chosen rows loads on the first choice. */
async function chooseRows(): Promise<void> {
  const box = all('input[type=checkbox]').find((one) => nameOf(one) === CHOOSE_ALL)
  if (!box || (box as HTMLInputElement).disabled) return
  fireEvent.click(box)
  await vi.waitFor(() => {
    if (!all('button').some((one) => nameOf(one) === 'Auswahl aufheben')) throw new Error('no row is chosen')
  }, WAIT)
}

/** Menus load on the first click; an open one stays, its entries are not those of the next. */
async function entriesOf(menu: HTMLElement): Promise<string[]> {
  const before = new Set(all('[role=menuitem]'))
  fireEvent.click(menu)
  const entries = () => all('[role=menuitem]').filter((one) => !before.has(one))
  await vi.waitFor(() => {
    if (entries().length === 0) throw new Error(`the menu ${nameOf(menu)} did not open`)
  }, WAIT)
  const found = entries().filter(isUsable).map(nameOf)
  await act(() => Promise.resolve(entries().forEach((one) => fireEvent.keyDown(one, { key: 'Escape' }))))
  return found
}

/** Returns the names of the fields, for messages. */
export const fieldNames = (): string => all(TYPED).map(nameOf).join(', ')

/** Returns the field whose label is, or begins with, the text; in the dialog if there is one. */
export function fieldOf(label: string): HTMLElement | undefined {
  const begun = all(TYPED).filter((one) => nameOf(one).startsWith(label))
  const exact = begun.filter((one) => nameOf(one) === label)
  const fields = exact.length > 0 ? exact : begun
  return fields.find((one) => one.closest('[role=dialog]')) ?? fields[0]
}

/** Presses the button with exactly this name as soon as it is there, preferably in the dialog. */
export async function pressButton(name: string): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = all(PRESSED).filter((one) => nameOf(one) === name)
    const own = found.find((one) => one.closest('[role=dialog]')) ?? found[0]
    if (!own) throw new Error(`no button ${name} among ${names().join(', ')}`)
    return own
  }, WAIT)
  fireEvent.click(button)
}
